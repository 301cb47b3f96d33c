import { type KeyboardEvent, useRef, useState } from 'react';

import { cn } from '../../ui/class-names.ts';
import { hourText } from '../form/clock-minutes.ts';
import {
  clocksOf,
  limitsOf,
  type Part,
  type Period,
  pulled,
  roomBeside,
  type Span,
  stepFrom,
} from './hours-bar.ts';
import { type Pull, usePull } from './use-pull.ts';
import type { DraftStretch } from './use-week-draft.ts';
import { weekText as text } from './week.strings.ts';

interface DayBarProps {
  readonly weekdayName: string;
  readonly periods: readonly Period[];
  readonly span: Span;
  readonly onChange: (key: number, changes: Pick<DraftStretch, 'start' | 'end'>) => void;
}

/** The periods of a day on a bar: each is pulled at its ends or moved as a whole, by half hours. */
export function DayBar({ weekdayName, periods, span, onChange }: DayBarProps) {
  const track = useRef<HTMLDivElement>(null);
  // While a finger pulls, the hours under it stay where they are.
  const [held, hold] = useState<Span>();
  const { from, to } = held ?? span;
  const placeOf = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  const minuteAt = (x: number) => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return from + ((x - left) / Math.max(1, width)) * (to - from);
  };
  return (
    <div className="bg-muted mx-3 rounded-md">
      <div ref={track} className="relative h-11">
        {periods.map((period, index) => (
          <div
            key={period.key}
            className="bg-primary absolute inset-y-1.5 rounded-md"
            style={{ left: placeOf(period.start), right: `calc(100% - ${placeOf(period.end)})` }}
          >
            {(['whole', 'start', 'end'] as const).map((part) => (
              <Handle
                key={part}
                part={part}
                name={text.pull[part](weekdayName, index + 1)}
                period={period}
                limits={limitsOf(periods, period, part)}
                room={roomBeside(periods, period, part)}
                minuteAt={minuteAt}
                onHold={(isHeld) => hold(isHeld ? span : undefined)}
                onPull={(minute) => onChange(period.key, pulled(periods, period, { part, minute }))}
                onPutBack={(before) => onChange(period.key, clocksOf(before))}
              />
            ))}
            <Knob part="start" />
            <Knob part="end" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface HandleProps extends Pull {
  readonly part: Part;
  readonly name: string;
  readonly limits: Span;
  /** How far an end may reach out of its period, as a share of the period's length. */
  readonly room: number;
}

/** One part of a period as a slider. */
function Handle({ part, name, limits, room, ...pull }: HandleProps) {
  const { period, onPull } = pull;
  const value = part === 'end' ? period.end : period.start;
  const pulling = usePull(value, pull);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={limits.from}
      aria-valuemax={limits.to}
      aria-valuenow={value}
      aria-valuetext={
        part === 'whole' ? text.fromTo(hourText(period.start), hourText(period.end)) : hourText(value)
      }
      className={cn(
        'focus-visible:outline-ring absolute -inset-y-1.5 touch-pan-y rounded-md focus-visible:outline-2',
        part === 'whole' ? 'inset-x-0 cursor-grab active:cursor-grabbing' : 'cursor-ew-resize',
      )}
      style={part === 'whole' ? undefined : placeOfEnd(part, room)}
      {...pulling}
      onKeyDown={(event) => {
        const minute = keyedMinute(event, value, limits);
        if (minute === undefined) return;
        event.preventDefault();
        onPull(minute);
      }}
    />
  );
}

/** As wide as a finger, and at most half the way to the next period: what is missing outside lies inside. */
function placeOfEnd(part: 'start' | 'end', room: number) {
  const outside = `min(1.5rem, ${(room / 2) * 100}%)`;
  const inside = `min(2.75rem - ${outside}, max(1.25rem, 40%))`;
  return {
    [part === 'start' ? 'left' : 'right']: `calc(-1 * ${outside})`,
    width: `calc(${outside} + ${inside})`,
  };
}

/** What is seen of an end, on the very edge. */
const Knob = ({ part }: { readonly part: 'start' | 'end' }) => (
  <span
    aria-hidden="true"
    className={cn(
      'bg-card border-primary pointer-events-none absolute inset-y-0 my-auto h-7 w-2.5 rounded-full border-2',
      part === 'start' ? '-left-[7px]' : '-right-[7px]',
    )}
  />
);

/** Where a key takes the value; undefined for every other key. */
function keyedMinute({ key }: KeyboardEvent, value: number, { from, to }: Span): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -4,
    PageUp: 4,
  };
  if (key === 'Home') return from;
  if (key === 'End') return to;
  const count = steps[key];
  return count === undefined ? undefined : stepFrom(value, count);
}
