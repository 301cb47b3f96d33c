import type { CalendarBooking, CalendarMeeting } from '@patinha/contract/calendar';
import { isAssignable } from '@patinha/domain/company';
import { calendarDay } from '@patinha/domain/shared';
import { Handshake, Hourglass } from 'lucide-react';
import { Link } from 'react-router';

import { isOverDays, stayMoment } from '../../lib/words/stay-text.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatTime } from '../../ui/format.ts';
import type { DayEntries } from './calendar-entries.ts';
import { calendarText } from './calendar.strings.ts';

/** One day: the bookings as links, blocked and extra hours, and the length of the waiting list. */
export function DayList({ entries }: { readonly entries: DayEntries }) {
  const { day, bookings, meetings, exceptions, waiting, hasTeam } = entries;
  if (bookings.length + meetings.length + exceptions.length + waiting === 0)
    return <p className="text-muted-foreground text-sm">{calendarText.nothing}</p>;
  return (
    <ul className="grid gap-2">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingLink day={day} booking={booking} hasTeam={hasTeam} />
        </li>
      ))}
      {meetings.map((meeting) => (
        <li key={meeting.id} className="border-border bg-card rounded-lg border p-3">
          <MeetingLine meeting={meeting} />
        </li>
      ))}
      {exceptions.map((exception) => (
        <li key={exception.id} className="bg-muted rounded-lg px-3 py-2 text-sm">
          {exceptionName(exception)}
        </li>
      ))}
      {waiting > 0 && (
        <li className="bg-warning-soft text-warning flex items-center gap-2 rounded-lg px-3 py-2 text-sm font-semibold">
          <Hourglass aria-hidden="true" className="size-4 shrink-0" />
          {calendarText.waiting(waiting)}
        </li>
      )}
    </ul>
  );
}

interface BookingLinkProps {
  readonly day: string;
  readonly booking: CalendarBooking;
  readonly hasTeam: boolean;
}

const BookingLink = ({ day, booking, hasTeam }: BookingLinkProps) => (
  <Link
    to={`/bookings/${booking.id}`}
    className="border-border bg-card hover:bg-muted block rounded-lg border p-3 no-underline"
  >
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold tabular-nums">{hoursOn(day, booking)}</span>
      <StatusBadge status={booking.status} />
    </span>
    <span className="mt-1 block font-medium [overflow-wrap:anywhere]">{booking.title}</span>
    <span className="text-muted-foreground block text-sm [overflow-wrap:anywhere]">
      {calendarText.for(booking.pet_names.join(', '), booking.tutor_name)}
    </span>
    {hasTeam && <Attending booking={booking} />}
    {booking.series && (
      <span className="text-muted-foreground block text-sm">
        {calendarText.part(booking.series.position, booking.series.count)}
      </span>
    )}
  </Link>
);

/** Its hours; of one that lasts several days the arrival, the departure, or until when it lasts. */
function hoursOn(day: string, booking: CalendarBooking): string {
  const { starts_at: from, ends_at: to, zone } = booking;
  const [first, last] = [calendarDay(new Date(from), zone), calendarDay(new Date(to), zone)];
  if (!isOverDays(booking)) return `${formatTime(from, zone)} – ${formatTime(to, zone)}`;
  if (day === first) return calendarText.arrives(formatTime(from, zone), stayMoment(to, zone));
  return day === last ? calendarText.leaves(formatTime(to, zone)) : calendarText.stays(stayMoment(to, zone));
}

const MeetingLine = ({ meeting }: { readonly meeting: CalendarMeeting }) => (
  <>
    <span className="block font-semibold tabular-nums">
      {formatTime(meeting.starts_at, meeting.zone)} – {formatTime(meeting.ends_at, meeting.zone)}
    </span>
    <span className="mt-1 flex items-center gap-2 font-medium">
      <Handshake aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
      {calendarText.meeting}
    </span>
    <span className="text-muted-foreground block text-sm [overflow-wrap:anywhere]">
      {calendarText.for(meeting.pet_name, meeting.tutor_name)}
    </span>
  </>
);

/** The assignee, or a prompt to choose one; a pending request has no assignee to choose yet. */
function Attending({ booking: { assignee, status } }: { readonly booking: CalendarBooking }) {
  if (assignee)
    return (
      <span className="block text-sm font-medium [overflow-wrap:anywhere]">
        {calendarText.attends(assignee.full_name)}
      </span>
    );
  return isAssignable(status) ? (
    <span className="text-warning block text-sm font-semibold">{calendarText.unassigned}</span>
  ) : null;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function exceptionName({ is_open, start_minute, end_minute }: DayEntries['exceptions'][number]): string {
  if (start_minute === null || end_minute === null) return calendarText.closed;
  const name = is_open ? calendarText.openFromTo : calendarText.closedFromTo;
  return name(clock(start_minute), clock(end_minute));
}
