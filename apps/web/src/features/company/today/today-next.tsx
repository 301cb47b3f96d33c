import type { AgendaBooking } from '@patinha/contract/company';
import { Phone, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { wayTo } from '../../../lib/way-to.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { todayText as text } from './today.strings.ts';
import { petNames, placeOf } from './today.ts';

/** What other features draw about the pets of a booking, and the check-in. */
export interface PetsOfBooking {
  readonly renderFace: (booking: AgendaBooking, className: string) => ReactNode;
  readonly renderWarnings: (booking: AgendaBooking, className: string) => ReactNode;
  /** The check-in, or `otherwise` while it is not open. */
  readonly renderArrival: (booking: AgendaBooking, otherwise: ReactNode) => ReactNode;
}

interface NextCardProps {
  readonly booking: AgendaBooking;
  readonly pets: PetsOfBooking;
}

/** The booking under way or the next one: who, when, where, every warning, and one thing to press. */
export function NextCard({ booking, pets }: NextCardProps) {
  const titleId = `today-${booking.id}`;
  const place = placeOf(booking);
  return (
    <section
      aria-labelledby={titleId}
      className="bg-hero text-hero-foreground on-hero grid gap-4 rounded-2xl p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="text-sun font-semibold">{hourOf(booking)}</p>
          <h2 id={titleId} className="text-2xl sm:text-3xl">
            {text.of(petNames(booking), booking.tutor_name)}
          </h2>
          <p>{[booking.title, ...booking.pets.flatMap(({ breed }) => breed ?? [])].join(' · ')}</p>
          {place !== '' && <p>{place}</p>}
        </div>
        {pets.renderFace(booking, 'size-20 rounded-2xl')}
      </div>
      {booking.status === 'accepted' ? <p>{text.unpaid}</p> : <Needs booking={booking} pets={pets} />}
      <Actions booking={booking} pets={pets} />
    </section>
  );
}

const hourOf = ({ status, starts_at: start, ends_at: end, zone }: AgendaBooking): string =>
  status === 'in_progress' ? text.underWay(formatTime(end, zone)) : text.at(formatTime(start, zone));

const Needs = ({ booking, pets }: NextCardProps) => (
  <div className="grid gap-2 rounded-xl bg-white/10 px-4 py-3 empty:hidden">
    {pets.renderWarnings(booking, 'whitespace-pre-line first:font-semibold')}
    {booking.special_instructions !== null && (
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{booking.special_instructions}</p>
    )}
  </div>
);

function Actions({ booking, pets }: NextCardProps) {
  const open = (
    <Button asChild variant="hero" size="lg" className="flex-1">
      <Link to={`/empresa/team/agenda/${booking.id}`}>{text.open}</Link>
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {booking.status === 'confirmed' ? pets.renderArrival(booking, open) : open}
      {booking.address && booking.status === 'confirmed' && (
        <Button asChild variant="glass" size="lg">
          <a
            href={wayTo(placeOf(booking))}
            target="_blank"
            rel="noreferrer"
            aria-label={text.routeTo(petNames(booking))}
          >
            <Route aria-hidden="true" />
            {text.route}
          </a>
        </Button>
      )}
      {booking.tutor_phone !== null && (
        <Button asChild variant="glass" size="lg">
          <a href={`tel:${booking.tutor_phone}`} aria-label={text.call(booking.tutor_name)}>
            <Phone aria-hidden="true" />
          </a>
        </Button>
      )}
    </div>
  );
}
