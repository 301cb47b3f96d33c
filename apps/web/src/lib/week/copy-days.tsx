import { weekdays } from '@patinha/domain/availability';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { weekdayName, weekText as text } from './week.strings.ts';

interface CopyDaysProps {
  readonly from: number;
  readonly onCopy: (days: readonly number[]) => void;
  readonly onClose: () => void;
}

const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

/** Which days get the hours of one: the other workdays are ticked, a weekend only by choice. */
export function CopyDays({ from, onCopy, onClose }: CopyDaysProps) {
  const others = weekdays.filter((weekday) => weekday !== from);
  const [chosen, setChosen] = useState<readonly number[]>(() => others.filter(isWorkday));
  const toggle = (weekday: number) =>
    setChosen(chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday]);
  return (
    <fieldset className="bg-muted col-span-full rounded-lg p-3">
      <legend className="sr-only">{text.copyTo(weekdayName[from] ?? '')}</legend>
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {text.copyTo(weekdayName[from] ?? '')}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {others.map((weekday) => (
          <label key={weekday} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="accent-primary size-5"
              checked={chosen.includes(weekday)}
              onChange={() => toggle(weekday)}
            />
            {weekdayName[weekday]}
          </label>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          {text.copyNow}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {text.cancelCopy}
        </Button>
      </div>
    </fieldset>
  );
}
