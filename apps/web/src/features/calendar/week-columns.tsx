import { daysOf, spanOf } from '@patinha/domain/calendar';

import { cn } from '../../ui/class-names.ts';
import type { DayEntries } from './calendar-entries.ts';
import { dayLabel, longDayName, shortDayName } from './calendar.strings.ts';
import { DayList } from './day-list.tsx';

interface WeekColumnsProps {
  readonly day: string;
  readonly today: string;
  readonly entriesOn: (day: string) => DayEntries;
  readonly onChoose: (day: string) => void;
}

/** Seven days side by side, or one below the other where there is no room. */
export const WeekColumns = ({ day, today, entriesOn, onChoose }: WeekColumnsProps) => (
  <ul className="grid gap-3 2xl:grid-cols-7">
    {daysOf(spanOf('week', day)).map((one) => {
      const entries = entriesOn(one);
      const { isClosed, bookings, meetings, waiting } = entries;
      return (
        <li key={one} className={cn('bg-muted min-w-0 rounded-xl p-3', one === day && 'ring-primary ring-2')}>
          <button
            type="button"
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            onClick={() => onChoose(one)}
            className={cn(
              'relative mb-2 min-h-10 w-full rounded-md text-left font-semibold',
              one === today && 'text-link underline',
            )}
          >
            <span aria-hidden="true">{shortDayName(one)}</span>
            <span className="sr-only">
              {dayLabel(longDayName(one), {
                bookings: bookings.length,
                meetings: meetings.length,
                isClosed,
                waiting,
              })}
            </span>
          </button>
          <DayList entries={entries} />
        </li>
      );
    })}
  </ul>
);
