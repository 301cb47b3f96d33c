import { addMs, calendarDay, dayMs } from '../shared/index.ts';
import { type Interval, mergeIntervals, minutesPerDay } from './interval.ts';

/** One stretch of a provider's week; weekday 0 is Sunday, minutes count from midnight, 1440 is the day's end. */
export interface WeeklyHours extends Interval {
  readonly weekday: number;
}

/** One day that differs from the week. Without minutes the whole day is closed. */
export interface AvailabilityException {
  /** `YYYY-MM-DD` where the service happens. */
  readonly day: string;
  readonly isOpen: boolean;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
}

/** Exceptions from today on that a provider may have: each day of a year is more than a calendar needs. */
export const maxExceptions = 366;

/** Days after which an exception that is over is forgotten. */
const exceptionKeptDays = 30;

/** The first calendar day whose exceptions are still kept: where the day ends last, as they know no zone. */
export const exceptionsKeptFrom = (now: Date): string =>
  calendarDay(addMs(now, -exceptionKeptDays * dayMs), 'America/Rio_Branco');

/** When a provider works. The times are wall times of the place of the service. */
export interface ProviderCalendar {
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly AvailabilityException[];
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The same week with each weekday's stretches sorted and those that overlap or touch joined. */
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

/** The stretch that an exception opens or closes; a whole day when it has no minutes. */
export const exceptionInterval = ({ startMinute, endMinute }: AvailabilityException): Interval => ({
  startMinute: startMinute ?? 0,
  endMinute: endMinute ?? minutesPerDay,
});

/** Weekday (0 Sunday) of a calendar day `YYYY-MM-DD`; it does not depend on a zone. */
export const weekdayOfDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
