import type { CalendarBooking } from '@patinha/contract/calendar';
import { Link } from 'react-router';

import { StatusBadge } from '../../ui/badge.tsx';
import { formatTime } from '../../ui/format.ts';
import type { DayEntries } from './calendar-entries.ts';
import { calendarText } from './calendar.strings.ts';

/** What is on one day: the bookings as links, then what is blocked or open besides. */
export function DayList({ entries }: { readonly entries: DayEntries }) {
  const { bookings, exceptions } = entries;
  if (bookings.length === 0 && exceptions.length === 0)
    return <p className="text-muted-foreground text-sm">{calendarText.nothing}</p>;
  return (
    <ul className="grid gap-2">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingLink booking={booking} />
        </li>
      ))}
      {exceptions.map((exception) => (
        <li key={exception.id} className="bg-muted rounded-lg px-3 py-2 text-sm">
          {exceptionName(exception)}
        </li>
      ))}
    </ul>
  );
}

const BookingLink = ({ booking }: { readonly booking: CalendarBooking }) => (
  <Link
    to={`/bookings/${booking.id}`}
    className="border-border bg-card hover:bg-muted block rounded-lg border p-3 no-underline"
  >
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold tabular-nums">
        {formatTime(booking.starts_at, booking.zone)} – {formatTime(booking.ends_at, booking.zone)}
      </span>
      <StatusBadge status={booking.status} />
    </span>
    <span className="mt-1 block font-medium [overflow-wrap:anywhere]">{booking.title}</span>
    <span className="text-muted-foreground block text-sm [overflow-wrap:anywhere]">
      {calendarText.for(booking.pet_names.join(', '), booking.tutor_name)}
    </span>
    {booking.series && (
      <span className="text-muted-foreground block text-sm">
        {calendarText.part(booking.series.position, booking.series.count)}
      </span>
    )}
  </Link>
);

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function exceptionName({ is_open, start_minute, end_minute }: DayEntries['exceptions'][number]): string {
  if (start_minute === null || end_minute === null) return calendarText.closed;
  const name = is_open ? calendarText.openFromTo : calendarText.closedFromTo;
  return name(clock(start_minute), clock(end_minute));
}
