import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { OnwardLine } from '../../../lib/onward-line.tsx';
import { stayMoment } from '../../../lib/words/stay-text.ts';
import { formatTime, money } from '../../../ui/format.ts';
import { petNames } from './own-day.ts';
import { todayText as text } from './today.strings.ts';

interface TodayRowProps {
  readonly booking: Booking;
  readonly face: ReactNode;
}

/** A booking of a day: hour, face, names and what the seller receives; it leads to the booking. The way on stands below. */
export const TodayRow = ({ booking, face }: TodayRowProps) => (
  <li className="border-border border-b last:border-b-0">
    <Link to={inFace(`/bookings/${booking.id}`)} className="flex min-h-16 items-center gap-2 py-3 sm:gap-3">
      <time className="w-12 shrink-0 font-semibold tabular-nums" dateTime={booking.starts_at}>
        {formatTime(booking.starts_at, booking.zone)}
      </time>
      {face}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">
          {text.of(petNames(booking), firstNameOf(booking.tutor_name))}
        </span>
        <span className="text-muted-foreground block truncate text-sm">{aboutOf(booking)}</span>
      </span>
      {booking.earning_cents !== null && (
        <span className="shrink-0 font-semibold tabular-nums">
          <span className="sr-only">{text.youReceive}</span>
          {money('seller-receives', booking.earning_cents)}
        </span>
      )}
      <ChevronRight aria-hidden="true" className="text-muted-foreground size-5 shrink-0 max-sm:hidden" />
    </Link>
    <OnwardLine leg={booking.travel_to_next} className="mb-3" />
  </li>
);

const aboutOf = ({ title, stay, status, ends_at, zone }: Booking): string =>
  [title, stay && text.until(stayMoment(ends_at, zone)), status === 'accepted' && text.awaitsPayment]
    .filter(Boolean)
    .join(' · ');
