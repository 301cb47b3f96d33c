import { addMs, calendarDay, dayMs } from '../shared/index.ts';
import { type Interval, mergeIntervals, minutesPerDay } from './interval.ts';

/** One range of a provider's week; weekday 0 is Sunday, minutes count from midnight, 1440 is the end of the day. */
export interface WeeklyHours extends Interval {
  readonly weekday: number;
}

/** A day that differs from the weekly hours. Without minutes the whole day is closed. */
export interface AvailabilityException {
  /** `YYYY-MM-DD` in the time zone of the place. */
  readonly day: string;
  readonly isOpen: boolean;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** Upper limit of a provider's exceptions from today on: one for each day of a year. */
export const maxExceptions = 366;

/** Days after which past exceptions are deleted. */
const exceptionKeptDays = 30;

/**
 * The first calendar day whose exceptions are kept, in the last time zone to end it, because exceptions have no zone.
 */
export const exceptionsKeptFrom = (now: Date): string =>
  calendarDay(addMs(now, -exceptionKeptDays * dayMs), 'America/Rio_Branco');

/** When a provider works. Times are local to the place of the service. */
export interface ProviderCalendar {
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly AvailabilityException[];
  /** Nothing is open before this day, whatever the hours say; null or left out without a pause. */
  readonly pausedUntil?: string | null;
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The same week with each weekday's ranges sorted, and overlapping or touching ones merged. */
export const normaliseWeek = (hours: readonly WeeklyHours[]): WeeklyHours[] =>
  weekdays.flatMap((weekday) =>
    mergeIntervals(hours.filter((stretch) => stretch.weekday === weekday)).map(
      ({ startMinute, endMinute }) => ({
        weekday,
        startMinute,
        endMinute,
      }),
    ),
  );

/** The range that an exception opens or closes; a whole day when it has no minutes. */
export const exceptionInterval = ({ startMinute, endMinute }: AvailabilityException): Interval => ({
  startMinute: startMinute ?? 0,
  endMinute: endMinute ?? minutesPerDay,
});

/** Weekday (0 is Sunday) of a calendar day `YYYY-MM-DD`, independent of time zones. */
export const weekdayOfDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
