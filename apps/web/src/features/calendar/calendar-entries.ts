import type { CalendarBooking, CalendarMeeting, ProviderCalendarView } from '@patinha/contract/calendar';
import { calendarDay } from '@patinha/domain/shared';

type Exception = ProviderCalendarView['exceptions'][number];

/** What is on one day of a provider's calendar. */
export interface DayEntries {
  readonly day: string;
  readonly bookings: readonly CalendarBooking[];
  /** First meetings that were agreed on. */
  readonly meetings: readonly CalendarMeeting[];
  readonly exceptions: readonly Exception[];
  /** The whole day is blocked. */
  readonly isClosed: boolean;
  /** Whether there is a team, so that each booking says who attends it. */
  readonly hasTeam: boolean;
  /** How many people wait for a free time of the day. */
  readonly waiting: number;
}

/** What is on the day where the provider is; a booking over midnight is on both days, and ends at midnight on one. */
export function entriesOf(
  { zone, bookings, meetings, exceptions, waiting, team }: ProviderCalendarView,
  day: string,
): DayEntries {
  const ofDay = exceptions.filter((exception) => exception.day === day);
  return {
    day,
    bookings: bookings.filter(
      ({ starts_at, ends_at }) =>
        calendarDay(new Date(starts_at), zone) <= day && day <= lastDayOf(ends_at, zone),
    ),
    meetings: meetings.filter(({ starts_at }) => calendarDay(new Date(starts_at), zone) === day),
    exceptions: ofDay,
    hasTeam: team.length > 0,
    waiting: waiting.find((one) => one.day === day)?.people ?? 0,
    isClosed: ofDay.some(({ is_open, start_minute }) => !is_open && start_minute === null),
  };
}

const lastDayOf = (endsAt: string, zone: ProviderCalendarView['zone']): string =>
  calendarDay(new Date(Date.parse(endsAt) - 1), zone);
