import type { AgendaBooking } from '@patinha/contract/company';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { wayTo } from '../../../lib/way-to.ts';
import { onwardText } from '../../../lib/words/travel-text.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { NextCard, NextNeeds, RouteButton } from '../../../ui/next-card.tsx';
import { todayText as text } from './today.strings.ts';
import { petNames, placeOf } from './today.ts';

/** What other features draw about the pets of a booking, and the check-in. */
export interface PetsOfBooking {
  readonly renderFace: (booking: AgendaBooking, className: string) => ReactNode;
  readonly renderWarnings: (booking: AgendaBooking, className: string) => ReactNode;
  /** The check-in, or `otherwise` while it is not open. */
  readonly renderArrival: (booking: AgendaBooking, otherwise: ReactNode) => ReactNode;
}

interface NextBookingProps {
  readonly booking: AgendaBooking;
  readonly pets: PetsOfBooking;
}

/** The booking under way or the next one of the member. */
export const NextBooking = ({ booking, pets }: NextBookingProps) => (
  <NextCard
    hour={hourOf(booking)}
    title={text.of(petNames(booking), booking.tutor_name)}
    lines={[
      [booking.title, ...booking.pets.flatMap(({ breed }) => breed ?? [])].join(' · '),
      placeOf(booking),
      booking.travel_to_next ? onwardText(booking.travel_to_next) : '',
    ]}
    face={pets.renderFace(booking, 'size-20 rounded-2xl')}
    actions={<Actions booking={booking} pets={pets} />}
  >
    {booking.status === 'accepted' ? <p>{text.unpaid}</p> : <Needs booking={booking} pets={pets} />}
  </NextCard>
);

const hourOf = ({ status, starts_at: start, ends_at: end, zone }: AgendaBooking): string =>
  status === 'in_progress' ? text.underWay(formatTime(end, zone)) : text.at(formatTime(start, zone));

const Needs = ({ booking, pets }: NextBookingProps) => (
  <NextNeeds>
    {pets.renderWarnings(booking, 'whitespace-pre-line first:font-semibold')}
    {booking.special_instructions !== null && (
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{booking.special_instructions}</p>
    )}
  </NextNeeds>
);

function Actions({ booking, pets }: NextBookingProps) {
  const open = (
    <Button asChild variant="hero" size="lg" className="flex-1">
      <Link to={`/empresa/team/agenda/${booking.id}`}>{text.open}</Link>
    </Button>
  );
  return (
    <>
      {booking.status === 'confirmed' ? pets.renderArrival(booking, open) : open}
      {booking.address && booking.status === 'confirmed' && (
        <RouteButton
          href={wayTo(placeOf(booking))}
          name={text.routeTo(petNames(booking))}
          label={text.route}
        />
      )}
      {booking.tutor_phone !== null && (
        <Button asChild variant="glass" size="lg">
          <a href={`tel:${booking.tutor_phone}`} aria-label={text.call(booking.tutor_name)}>
            <Phone aria-hidden="true" />
          </a>
        </Button>
      )}
    </>
  );
}
