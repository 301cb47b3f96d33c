import type { Booking } from '@patinha/contract/booking';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { money, dayAndMonth } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { petNames } from './own-day.ts';
import { todayText as text } from './today.strings.ts';

/** A stay beside the day: its money is whole here, and never part of the day's sum. */
export function GuestRow({ booking }: { readonly booking: Booking }) {
  const { id, pets, ends_at: end, zone, status, earning_cents: earning } = booking;
  const [pet] = pets;
  return (
    <li>
      <Link to={inFace(`/bookings/${id}`)} className="flex min-h-16 items-center gap-3 py-2">
        {pet && <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.photo_url} className="size-11" />}
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{petNames(booking)}</span>
          <span className="text-muted-foreground block text-sm">
            {[text.guestUntil(dayAndMonth(end, zone)), status === 'accepted' && text.awaitsPayment]
              .filter(Boolean)
              .join('\u00a0· ')}
          </span>
        </span>
        {earning !== null && (
          <span className="shrink-0 font-semibold tabular-nums">
            <span className="sr-only">{text.youReceive} </span>
            {money('seller-receives', earning)}
          </span>
        )}
        <ChevronRight aria-hidden="true" className="text-muted-foreground size-5 shrink-0" />
      </Link>
    </li>
  );
}
