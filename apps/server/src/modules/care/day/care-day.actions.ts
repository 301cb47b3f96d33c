import { hasAnimal, isCarer } from '@patinha/domain/care';
import type { Actor } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { readDay } from '../../booking/index.ts';
import { callerOf } from '../care-access.actions.ts';
import { selectPlansOf } from '../emergency/emergency.queries.ts';
import { selectPetNotes } from './care-day.queries.ts';

/** The day of a carer: their bookings with pets and, for those under way, what to do in an emergency. */
export async function readCareDayOf(db: Database, { actor, now }: { actor: Actor; now: Date }) {
  const caller = await callerOf(db, actor);
  const found = await readDay(db, { actor, seatAt: caller.seatAt, now });
  const own = found.filter(({ booking }) => isCarer(booking, caller));
  const bookings = own.map(({ booking }) => booking);
  const [pets, plans] = [
    await selectPetNotes(db, idsOf(bookings)),
    await selectPlansOf(db, idsOf(bookings.filter(hasAnimal))),
  ];
  return own.map(({ booking, shown }) => ({
    booking,
    shown,
    pets: pets.filter(({ bookingId }) => bookingId === booking.id),
    plans: plans.filter(({ bookingId }) => bookingId === booking.id),
  }));
}
export type CareDayView = Awaited<ReturnType<typeof readCareDayOf>>;

const idsOf = (bookings: readonly { readonly id: string }[]) => bookings.map(({ id }) => id);
