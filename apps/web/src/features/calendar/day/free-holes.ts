import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { type Interval, openIntervalsOn, subtractIntervals } from '@patinha/domain/availability';
import { instantOf, minuteMs } from '@patinha/domain/shared';

/** Something that takes time of a day. */
export interface Taken {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A shorter hole is not worth a row. */
const leastMinutes = 60;
const stepMinutes = 30;

interface HolesQuestion {
  readonly day: string;
  readonly calendar: Pick<ProviderCalendarView, 'hours' | 'exceptions' | 'zone'>;
  readonly pausedUntil: string | null;
  readonly taken: readonly Taken[];
  readonly now: Date;
}

/** What is open and free of a day from now on, in minutes after its midnight: an hour and more, soonest first. */
export function holesOf({ day, calendar, pausedUntil, taken, now }: HolesQuestion): readonly Interval[] {
  const midnight = instantOf(day, 0, calendar.zone).getTime();
  const minuteOf = (instant: number) => Math.floor((instant - midnight) / minuteMs);
  const past = Math.ceil(minuteOf(now.getTime()) / stepMinutes) * stepMinutes;
  const open = openIntervalsOn(day, {
    hours: calendar.hours.map(({ weekday, start_minute: startMinute, end_minute: endMinute }) => ({
      weekday,
      startMinute,
      endMinute,
    })),
    exceptions: calendar.exceptions.map((exception) => ({
      day: exception.day,
      isOpen: exception.is_open,
      startMinute: exception.start_minute,
      endMinute: exception.end_minute,
    })),
    pausedUntil,
  });
  const busy = taken.map(({ starts_at: start, ends_at: end }) => ({
    startMinute: minuteOf(Date.parse(start)),
    endMinute: minuteOf(Date.parse(end)),
  }));
  return subtractIntervals(open, [...busy, { startMinute: 0, endMinute: past }]).filter(
    ({ startMinute, endMinute }) => endMinute - startMinute >= leastMinutes,
  );
}
