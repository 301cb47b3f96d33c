import { useId, useState } from 'react';

import { clockOf, hourText } from '../../../../lib/form/clock-minutes.ts';
import { cn } from '../../../../ui/class-names.ts';
import { requestText } from '../booking-request.strings.ts';
import { dayWord } from '../moment-text.ts';
import { type DayPartId, dayPartIds, partOf } from './day-parts.ts';
import { whenText as text } from './when.strings.ts';

interface HourChoiceProps {
  readonly day: string;
  readonly today: string;
  /** Free, in minutes after midnight. */
  readonly starts: readonly number[];
  /** `HH:MM`, empty before a choice. */
  readonly time: string;
  readonly isMissing: boolean;
  readonly onChoose: (time: string) => void;
}

/** The free hours of a day, a part of the day at a time. */
export function HourChoice({ day, today, starts, time, isMissing, onChoose }: HourChoiceProps) {
  const titleId = useId();
  const [wished, setWished] = useState<DayPartId>();
  const [taken, setTaken] = useState(`${day} ${time}`);
  // An hour may be chosen elsewhere, in another part of the day than the one looked at.
  if (taken !== `${day} ${time}`) {
    setTaken(`${day} ${time}`);
    if (time !== '') setWished(undefined);
  }
  if (starts.length === 0) return <p className="font-semibold">{requestText.noFreeTimes}</p>;
  const parts = dayPartIds.filter((part) => starts.some((minute) => partOf(minute) === part));
  const chosen = starts.find((minute) => clockOf(minute) === time);
  const wanted = wished ?? (chosen === undefined ? undefined : partOf(chosen));
  const shown = wanted && parts.includes(wanted) ? wanted : parts[0];
  return (
    <div className="grid gap-3">
      <PartChoice parts={parts} starts={starts} shown={shown} onChoose={setWished} />
      <div>
        <p id={titleId} className="sr-only">
          {text.freeTimes(dayWord(day, today))}
        </p>
        <div
          role="radiogroup"
          aria-labelledby={titleId}
          aria-required
          {...(isMissing && { 'aria-invalid': true })}
          className="grid grid-cols-3 gap-2 sm:grid-cols-4"
        >
          {starts
            .filter((minute) => partOf(minute) === shown)
            .map((minute) => (
              <Choice
                key={minute}
                name={titleId}
                label={hourText(minute)}
                isChosen={minute === chosen}
                className="min-h-12 rounded-lg text-lg"
                onChoose={() => onChoose(clockOf(minute))}
              />
            ))}
        </div>
      </div>
    </div>
  );
}

interface PartChoiceProps {
  readonly parts: readonly DayPartId[];
  readonly starts: readonly number[];
  readonly shown: DayPartId | undefined;
  readonly onChoose: (part: DayPartId) => void;
}

function PartChoice({ parts, starts, shown, onChoose }: PartChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={text.part} className="flex flex-wrap gap-2">
      {parts.map((part) => (
        <Choice
          key={part}
          name={name}
          label={text.partNamed(text.parts[part], starts.filter((minute) => partOf(minute) === part).length)}
          isChosen={part === shown}
          className="min-h-11 rounded-full px-3 sm:px-4"
          onChoose={() => onChoose(part)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly className: string;
  readonly onChoose: () => void;
}

/** A radio that looks like a chip; arrows move between those of one name. */
const Choice = ({ name, label, isChosen, className, onChoose }: ChoiceProps) => (
  <label
    className={cn(
      'border-border bg-card has-focus-visible:outline-ring relative grid cursor-pointer place-items-center border-2 font-semibold tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
      className,
      isChosen && 'border-primary bg-primary text-primary-foreground',
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-none"
    />
    {label}
  </label>
);
