import { addMonths, isSameMonth, spanOf, weeksOf } from '@patinha/domain/calendar';
import { addDays } from '@patinha/domain/shared';
import { Hourglass } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { cn } from '../../ui/class-names.ts';
import { formatTime } from '../../ui/format.ts';
import type { DayEntries } from './calendar-entries.ts';
import { calendarText, dayLabel, longDayName, spanName, weekdayName } from './calendar.strings.ts';

interface MonthGridProps {
  readonly day: string;
  readonly today: string;
  readonly entriesOn: (day: string) => DayEntries;
  readonly onChoose: (day: string) => void;
}

/** The target day of a key; the arrows move visually. */
const keyTargets: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month as a table of days: one tab stop, the arrows move from day to day. */
export function MonthGrid({ day, today, entriesOn, onChoose }: MonthGridProps) {
  const span = spanOf('month', day);
  const weeks = weeksOf(span);
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    // The target day may belong to a month that has just been rendered.
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isByKey.current = false;
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const target = keyTargets[event.key]?.(day);
    if (target === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(target);
  };
  return (
    <table ref={grid} className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{spanName('month', day, span)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" className="text-muted-foreground pb-1 text-sm font-semibold">
              {weekdayName(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className="p-0 align-top">
                <DayButton
                  entries={entriesOn(one)}
                  isChosen={one === day}
                  isToday={one === today}
                  isOutside={!isSameMonth(one, day)}
                  onChoose={onChoose}
                  onKey={move}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name shortened to fit a day of the month; the full name is next to it. */
const shortName = (name: string): string => name.split(' ')[0] ?? name;

const titleOf = ({ title, assignee }: DayEntries['bookings'][number]) =>
  assignee ? `${shortName(assignee.full_name)}: ${title}` : title;

/** Bookings and first meetings of a day, in the order of their times. */
const markedOn = ({ bookings, meetings }: DayEntries) =>
  [
    ...bookings.map((booking) => ({ ...booking, title: titleOf(booking) })),
    ...meetings.map((meeting) => ({ ...meeting, title: calendarText.meeting })),
  ].toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));

interface DayButtonProps {
  readonly entries: DayEntries;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly onChoose: (day: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function DayButton({ entries, isChosen, isToday, isOutside, onChoose, onKey }: DayButtonProps) {
  const { day, bookings, meetings, isClosed, waiting } = entries;
  const marked = markedOn(entries);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      onKeyDown={onKey}
      className={cn(
        'border-border bg-card hover:bg-muted relative flex h-16 w-full flex-col items-stretch gap-0.5 overflow-hidden rounded-lg border p-1 text-left sm:h-24 sm:p-1.5',
        isOutside && 'bg-transparent text-muted-foreground',
        isClosed && 'border-dashed bg-muted',
        isChosen && 'border-primary ring-primary ring-2',
      )}
    >
      <span className="sr-only">
        {dayLabel(longDayName(day), {
          bookings: bookings.length,
          meetings: meetings.length,
          isClosed,
          waiting,
        })}
      </span>
      <span
        aria-hidden="true"
        className={cn('text-sm tabular-nums', isToday && 'text-link font-bold underline')}
      >
        {Number(day.slice(8))}
      </span>
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="text-warning absolute right-1 bottom-1 inline-flex items-center gap-0.5 text-xs font-semibold tabular-nums sm:top-2 sm:right-1.5 sm:bottom-auto"
        >
          <Hourglass className="size-3" />
          {waiting}
        </span>
      )}
      {marked.length > 0 && (
        <span
          aria-hidden="true"
          className="bg-info-soft text-info rounded px-1 text-center text-xs font-semibold sm:hidden"
        >
          {marked.length}
        </span>
      )}
      {marked.slice(0, 2).map(({ id, starts_at, zone, title }) => (
        <span key={id} aria-hidden="true" className="hidden truncate text-xs sm:block">
          {formatTime(starts_at, zone)} {title}
        </span>
      ))}
      {marked.length > 2 && (
        <span aria-hidden="true" className="hidden text-xs font-semibold sm:block">
          {calendarText.more(marked.length - 2)}
        </span>
      )}
    </button>
  );
}
