import { firstNameOf } from '@patinha/domain/account';

import type { BookedPet, BookingRow } from '../booking.queries.ts';

/**
 * Shows what a member needs to attend a booking: no amount, no e-mail, no family name. `hasDoor` adds the exact
 * address, its instructions and the tutor's telephone.
 */
export const presentAttended = (booking: BookingRow, pets: readonly BookedPet[], hasDoor: boolean) => ({
  id: booking.id,
  title: booking.title,
  status: booking.status,
  starts_at: booking.startsAt.toISOString(),
  ends_at: booking.endsAt.toISOString(),
  zone: booking.zone,
  checked_in_at: booking.checkedInAt?.toISOString() ?? null,
  checked_out_at: booking.checkedOutAt?.toISOString() ?? null,
  pets: pets
    .filter(({ bookingId }) => bookingId === booking.id)
    .map(({ name, species, breed }) => ({ name, species, breed })),
  tutor_name: firstNameOf(booking.tutorName),
  district: booking.district,
  city: booking.city,
  state: booking.state,
  place_address: booking.placeAddress,
  address: hasDoor ? booking.address : null,
  special_instructions: hasDoor ? booking.specialInstructions : null,
  tutor_phone: hasDoor ? booking.tutorPhone : null,
});
