import type { Booking, BookingSeries } from '@patinha/contract/booking';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { Button } from '../../../ui/button.tsx';
import { money, formatDayTime, formatTime, formatWeekdayTime } from '../../../ui/format.ts';
import { BookingBadge, endSentence } from '../booking-end.tsx';
import { warningText } from '../warning/booking-warning.strings.ts';
import { seriesText as text } from './booking-series.strings.ts';

/** Every date with its place in the series, its state and its price; each leads to its own page. */
export const SeriesBookings = ({ series }: { readonly series: BookingSeries }) => (
  <ol className="divide-border divide-y">
    {series.items.map((booking) => (
      <li key={booking.id} className="py-4 first:pt-0 last:pb-0">
        <SeriesDate booking={booking} isTaken={series.taken_ids.includes(booking.id)} />
      </li>
    ))}
  </ol>
);

function SeriesDate({ booking, isTaken }: { readonly booking: Booking; readonly isTaken: boolean }) {
  const when = formatWeekdayTime(booking.starts_at, booking.zone);
  const note = noteOf(booking);
  const ended = endSentence(booking);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-40 flex-1">
        {booking.series && (
          <p className="text-muted-foreground text-sm">
            {text.position(booking.series.position, booking.series.count)}
          </p>
        )}
        <time dateTime={booking.starts_at} className="font-semibold">
          {when}
        </time>
        <p className="text-sm tabular-nums">{amountOf(booking)}</p>
        {note !== undefined && <p className="text-warning text-sm font-medium">{note}</p>}
        {ended !== undefined && <p className="text-muted-foreground text-sm">{ended}</p>}
        {isTaken && booking.waits_until === null && (
          <p className="text-destructive text-sm font-medium">{text.taken}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <BookingBadge booking={booking} />
        <Button asChild variant="outline" size="sm">
          <Link to={inFace(`/bookings/${booking.id}`)} aria-label={text.openOf(when)}>
            {text.open}
          </Link>
        </Button>
      </div>
    </div>
  );
}

function amountOf(booking: Booking): string {
  if (booking.side === 'provider')
    return booking.earning_cents === null
      ? text.nothingPaid
      : text.earning(money('seller-receives', booking.earning_cents));
  return booking.refund_cents !== null && booking.refund_cents > 0
    ? text.refunded(money('refund', booking.refund_cents))
    : text.total(money('client-pays', booking.total_cents));
}

function noteOf({
  status,
  side,
  pay_until: payUntil,
  waits_until: waitsUntil,
  zone,
}: Booking): string | undefined {
  if (waitsUntil !== null) return warningText.waits(formatTime(waitsUntil, zone));
  if (status !== 'accepted' || payUntil === null) return undefined;
  const when = formatDayTime(payUntil, zone);
  return side === 'tutor' ? text.payUntil(when) : text.waitingPayment(when);
}
