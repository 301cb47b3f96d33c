import { useEffect, useId, useRef } from 'react';

import { cn } from '../../../../ui/class-names.ts';
import { monthText, spokenDay, weekdayText } from '../moment-text.ts';
import type { FreeDay } from './free-days.api.ts';
import { whenText as text } from './when.strings.ts';

interface DayStripProps {
  readonly days: readonly FreeDay[];
  readonly chosen: string;
  readonly isMissing: boolean;
  readonly onChoose: (day: string) => void;
}

/** The next days side by side, each with how much of it is free; a full one can be chosen too, to wait for it. */
export function DayStrip({ days, chosen, isMissing, onChoose }: DayStripProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, day] = [
      strip.current,
      strip.current?.querySelector(`input[value="${chosen}"]`)?.parentElement,
    ];
    // The strip alone: the page stays where it is.
    if (box && day) box.scrollLeft = day.offsetLeft - (box.clientWidth - day.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div>
      <p id={name} className="font-display text-lg font-bold first-letter:uppercase">
        {monthsOf(days)}
      </p>
      <div
        ref={strip}
        role="radiogroup"
        aria-labelledby={name}
        aria-required
        {...(isMissing && { 'aria-invalid': true })}
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:px-1"
      >
        {days.map((day) => (
          <DayChoice
            key={day.day}
            day={day}
            name={name}
            isChosen={day.day === chosen}
            onChoose={() => onChoose(day.day)}
          />
        ))}
      </div>
    </div>
  );
}

/** `novembro`, `novembro e dezembro`. */
const monthsOf = (days: readonly FreeDay[]) =>
  [...new Set(days.map(({ day }) => monthText(day)))].join(' e ');

interface DayChoiceProps {
  readonly day: FreeDay;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function DayChoice({ day: { day, start_minutes: starts }, name, isChosen, onChoose }: DayChoiceProps) {
  const isFull = starts.length === 0;
  return (
    <label
      className={cn(
        'border-border bg-card has-focus-visible:outline-ring relative grid min-h-20 w-13 shrink-0 cursor-pointer content-center justify-items-center rounded-xl border-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        isFull && 'text-muted-foreground border-transparent bg-transparent',
        isChosen && 'border-primary bg-primary text-primary-foreground',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={isChosen}
        onChange={onChoose}
        aria-label={text.dayNamed(spokenDay(day), starts.length)}
        className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:outline-none"
      />
      <span aria-hidden="true" className="text-sm">
        {weekdayText(day)}
      </span>
      <span
        aria-hidden="true"
        className={cn('font-display text-xl/snug font-bold', isFull && 'font-medium line-through')}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="flex h-1.5 gap-1">
        {dots.slice(0, dotsOf(starts.length)).map((dot) => (
          <span key={dot} className="size-1.5 rounded-full bg-current" />
        ))}
      </span>
    </label>
  );
}

const dots = [1, 2, 3];

/** One for few hours, three for many. */
const dotsOf = (count: number): number => Math.min(3, Math.ceil(count / 3));
