import { weekdays } from '@patinha/domain/availability';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import type { DraftStretch, WeekDraft } from './use-week-draft.ts';
import { shortWeekdayName, weekdayName, weekText as text } from './week.strings.ts';

/** The days that get the hours of another at once; a weekend only by choice. */
export const copiedFirst = (from: number): readonly number[] =>
  weekdays.filter((weekday) => weekday !== from && weekday >= 1 && weekday <= 5);

interface CopyDaysProps {
  readonly from: number;
  readonly draft: WeekDraft;
  /** The week before the workdays got the hours. */
  readonly before: readonly DraftStretch[];
  readonly onClose: () => void;
}

/** Which days have just got the hours of one: each is taken back or added with one tap. */
export function CopyDays({ from, draft, before, onClose }: CopyDaysProps) {
  const [chosen, setChosen] = useState(() => copiedFirst(from));
  // Each day as it was when it got the hours: one that is left out goes back to that.
  const [kept, setKept] = useState(before);
  const add = (weekday: number) => {
    const isOfDay = (stretch: DraftStretch) => stretch.weekday === weekday;
    setKept([...kept.filter((stretch) => !isOfDay(stretch)), ...draft.stretches.filter(isOfDay)]);
    setChosen([...chosen, weekday]);
    draft.copyTo(from, [weekday]);
  };
  const leaveOut = (weekday: number) => {
    setChosen(chosen.filter((one) => one !== weekday));
    draft.restore([weekday], kept);
  };
  const takeBack = () => {
    draft.restore(chosen, kept);
    onClose();
  };
  return (
    <fieldset className="bg-muted mt-2 rounded-lg p-3">
      <legend className="sr-only">{text.copiedTo(weekdayName[from] ?? '')}</legend>
      <p aria-hidden="true" className="mb-2 text-sm">
        {text.copiedTo(weekdayName[from] ?? '')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {weekdays
          .filter((weekday) => weekday !== from)
          .map((weekday) => (
            <label
              key={weekday}
              className="border-input bg-card has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center rounded-full border-2 px-3 text-sm font-semibold has-focus-visible:outline-2"
            >
              <input
                type="checkbox"
                className="sr-only"
                aria-label={weekdayName[weekday]}
                checked={chosen.includes(weekday)}
                onChange={() => (chosen.includes(weekday) ? leaveOut(weekday) : add(weekday))}
              />
              {shortWeekdayName[weekday]}
            </label>
          ))}
        <Button variant="ghost" onClick={takeBack}>
          {text.undoCopy}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.endCopy}
        </Button>
      </div>
    </fieldset>
  );
}
