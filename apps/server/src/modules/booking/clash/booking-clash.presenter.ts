import type { BookingRequestView } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';

import { presentTravel } from '../travel/booking-travel.presenter.ts';
import type { readRequest } from './booking-clash-view.actions.ts';

/** The tutor by first name alone, as before any payment. */
export const presentRequest = ({
  keepsUntil,
  items,
  servedCount,
  after,
  before,
  travel,
}: Awaited<ReturnType<typeof readRequest>>): BookingRequestView => ({
  keeps_until: keepsUntil.toISOString(),
  served_count: servedCount,
  after: after ?? null,
  before: before ?? null,
  travel: presentTravel(travel),
  clashes: items.map((clash) => ({
    booking_id: clash.id,
    tutor_first_name: firstNameOf(clash.tutorName),
    pets: clash.bookedPets.map(({ id, name, species, breed }) => ({ id, name, species, breed })),
    starts_at: clash.startsAt.toISOString(),
    ends_at: clash.endsAt.toISOString(),
    near_starts_at: clash.nearStartsAt?.toISOString() ?? null,
  })),
});
