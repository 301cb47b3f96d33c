import type { Database } from '../../platform/database.ts';
import { type BookingCall, type PartyBooking, partyOf } from './booking-move.actions.ts';
import { findBooking, findPetsOf } from './booking.queries.ts';

// What the care of a booked animal asks of bookings.

export { lockForParty } from './booking-move.actions.ts';
export { findPetsOf as findBookedPets };

/** The booking without a lock, for one of its two parties; anybody else gets booking/not-found. */
export const findForParty = async (
  db: Database,
  { bookingId, actor }: Omit<BookingCall, 'now'>,
): Promise<PartyBooking> => partyOf(await findBooking(db, bookingId), actor);
