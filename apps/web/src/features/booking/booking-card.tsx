import type { Booking } from '@patinha/contract/booking';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { nightsText, staySpan } from '../../lib/words/stay-text.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { money, formatWeekdayTime } from '../../ui/format.ts';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { BookingBadge, endSentence } from './booking-end.tsx';
import { cardText } from './booking.strings.ts';
import { SeriesLink } from './series/series-link.tsx';
import { warningOf } from './warning/booking-warning.ts';

interface BookingCardProps {
  readonly booking: Booking;
  /** Buttons of the list it stands in. */
  readonly children?: ReactNode;
}

export function BookingCard({ booking, children }: BookingCardProps) {
  const titleId = `booking-${booking.id}`;
  const deadline = warningOf(booking);
  const ended = endSentence(booking);
  const isRequest = booking.side === 'provider' && booking.status === 'pending';
  const [pet] = booking.pets;
  return (
    <article
      aria-labelledby={titleId}
      className="border-border bg-card shadow-card rounded-xl border p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        {isRequest && pet && <PetAvatar id={pet.id} species={pet.species} />}
        <div className="min-w-32 flex-1">
          <h3 id={titleId} className="text-lg [overflow-wrap:anywhere]">
            {booking.title}
          </h3>
          <p className="text-muted-foreground [overflow-wrap:anywhere]">
            {booking.side === 'tutor'
              ? cardText.with(booking.provider_name)
              : cardText.for(booking.pets.map(({ name }) => name).join(', '))}
            {booking.side === 'provider' && ` · ${booking.tutor_name}`}
          </p>
        </div>
        <BookingBadge booking={booking} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <time dateTime={booking.starts_at} className="font-semibold">
            {booking.stay
              ? `${staySpan(booking)} · ${nightsText(booking.stay.unit, booking.stay.nights)}`
              : formatWeekdayTime(booking.starts_at, booking.zone)}
          </time>
          <p
            className={cn(
              'tabular-nums',
              booking.side === 'provider' && 'font-semibold',
              isRequest && 'text-xl',
            )}
          >
            {amountOf(booking)}
          </p>
          <SeriesLink booking={booking} />
          {ended && <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{ended}</p>}
          {deadline && <p className="text-warning text-sm font-medium">{deadline}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {children}
          <Button asChild variant="outline" size="sm">
            <Link to={inFace(`/bookings/${booking.id}`)} aria-describedby={titleId}>
              {cardText.open}
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The seller's amount first, always (D-179). */
function amountOf({ side, earning_cents, total_cents }: Booking): string {
  if (side === 'tutor') return cardText.total(money('client-pays', total_cents));
  return earning_cents === null
    ? cardText.nothingPaid
    : cardText.earning(money('seller-receives', earning_cents));
}
