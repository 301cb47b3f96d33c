import type { AvailabilityExceptionRow } from '@patinha/contract/availability';
import type { Booking } from '@patinha/contract/booking';
import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { firstNameOf } from '@patinha/domain/account';
import { type Interval, minutesPerDay } from '@patinha/domain/availability';
import { calendarDay, instantOf } from '@patinha/domain/shared';

import { petNames } from '../../../../features/booking/today/own-day.ts';
import { todayText } from '../../../../features/booking/today/today.strings.ts';
import { entriesOf } from '../../../../features/calendar/calendar-entries.ts';
import { holesOf } from '../../../../features/calendar/day/free-holes.ts';
import { formatTime } from '../../../../ui/format.ts';

/** What is known of a day. */
export interface OwnDay {
  readonly day: string;
  readonly calendar: ProviderCalendarView;
  /** What is agreed and touches the day. */
  readonly agreed: readonly Booking[];
  /** Requests of all days. */
  readonly asked: readonly Booking[];
  readonly pausedUntil: string | null;
}

/** What a day consists of: bookings and requests by the hour, guests, and what is closed or free between them. */
export function partsOf({ day, calendar, agreed, asked, pausedUntil }: OwnDay, now: Date) {
  const { meetings, exceptions } = entriesOf(calendar, day);
  const requests = asked.filter(({ starts_at: start, zone }) => calendarDay(new Date(start), zone) === day);
  // An arrival that is only asked for stands at its hour like any other request.
  const blocks = [...agreed.filter(({ stay }) => stay === null), ...requests];
  const at = (minute: number) => instantOf(day, minute, calendar.zone).getTime();
  return {
    blocks,
    guests: agreed.filter(({ stay }) => stay !== null),
    meetings,
    closed: exceptions
      .filter(({ is_open: isOpen }) => !isOpen)
      .map((exception) => ({ at: at(exception.start_minute ?? 0), exception })),
    holes: holesOf({
      day,
      calendar,
      pausedUntil,
      taken: [...blocks.filter(({ stay }) => stay === null), ...meetings],
      now,
    }).map((hole) => ({ at: at(hole.startMinute), hole, openings: exceptions.filter(opensIn(hole)) })),
  };
}

const opensIn =
  ({ startMinute, endMinute }: Interval) =>
  ({ is_open: isOpen, start_minute: start, end_minute: end }: AvailabilityExceptionRow): boolean =>
    isOpen && (start ?? 0) < endMinute && startMinute < (end ?? minutesPerDay);

const isAskedWalk = ({ status, stay }: Booking) => status === 'pending' && stay === null;
const overlap = (one: Booking, other: Booking) =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** In words, the later requests that want the time of this one. */
export const clashesOf = (booking: Booking, others: readonly Booking[]): readonly string[] =>
  isAskedWalk(booking)
    ? others
        .filter((other) => other.id !== booking.id && isAskedWalk(other) && overlap(booking, other))
        .filter((other) => `${booking.starts_at}${booking.id}` < `${other.starts_at}${other.id}`)
        .map((other) =>
          todayText.clash(
            firstNameOf(other.tutor_name),
            formatTime(other.starts_at, other.zone),
            petNames(other),
          ),
        )
    : [];
