import { useState } from 'react';

import { useAvailabilityChanges } from '../../../../features/availability/availability.api.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { Alert } from '../../../../ui/feedback.tsx';
import { hoursText as text, shortWeekday } from './publish.strings.ts';

/** From Monday on, as a week is read in Brazil's calendars of work. */
const order = [1, 2, 3, 4, 5, 6, 0] as const;
const workdays = [1, 2, 3, 4, 5];
const day = { start_minute: 8 * 60, end_minute: 18 * 60 };

/** The usual day of eight to six, on the chosen days, with one press. */
export function UsualHours() {
  const [chosen, setChosen] = useState<readonly number[]>(workdays);
  const { saveWeek } = useAvailabilityChanges();
  const toggle = (weekday: number) =>
    setChosen(order.filter((one) => (one === weekday ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <>
      <fieldset>
        <legend className="sr-only">{text.days}</legend>
        <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
          {order.map((weekday) => (
            <label
              key={weekday}
              className={cn(
                'has-focus-visible:outline-ring flex min-h-11 cursor-pointer items-center justify-center rounded-lg border-2 text-sm has-focus-visible:outline-3',
                chosen.includes(weekday)
                  ? 'border-secondary bg-secondary text-secondary-foreground font-semibold'
                  : 'border-input bg-card',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(weekday)}
                onChange={() => toggle(weekday)}
              />
              {shortWeekday[weekday]}
            </label>
          ))}
        </div>
      </fieldset>
      {saveWeek.isError && <Alert tone="destructive">{text.failed}</Alert>}
      <Button
        size="lg"
        disabled={chosen.length === 0}
        isPending={saveWeek.isPending}
        onClick={() => saveWeek.mutate(chosen.map((weekday) => ({ weekday, ...day })))}
      >
        {saveWeek.isPending ? text.saving : text.use(daysText(chosen))}
      </Button>
    </>
  );
}

/** `seg a sex` for days in a row, else each by its name. */
function daysText(chosen: readonly number[]): string {
  const places = chosen.map((weekday) => order.findIndex((one) => one === weekday));
  const names = chosen.map((weekday) => shortWeekday[weekday] ?? '');
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRow = chosen.length > 2 && last - first === chosen.length - 1;
  return isRow ? `${names[0]} a ${names.at(-1)}` : names.join(', ');
}
