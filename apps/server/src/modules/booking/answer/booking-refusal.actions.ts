import { sellsBooking } from '@patinha/domain/booking';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { BookingCall } from '../booking-move.actions.ts';
import { type BookingRow, findBooking } from '../booking.queries.ts';
import { hasTurnedDown, takeBackRefusals } from './booking-refusal.queries.ts';

/** Throws booking/turned-down when the provider wants no more requests of this tutor. */
export async function refuseTurnedDown(
  db: Database,
  pair: { readonly providerId: string; readonly tutorId: string },
): Promise<void> {
  if (await hasTurnedDown(db, pair)) throw new DomainError('booking/turned-down', pair);
}

/** Lets the tutor of a declined booking ask again. Throws booking/illegal-move when the tutor may ask anyway. */
export async function allowTutor(tx: Transaction, { bookingId, actor }: BookingCall): Promise<BookingRow> {
  const booking = authorize(await findBooking(tx, bookingId), sellsBooking, actor, 'booking/not-found');
  if (!(await takeBackRefusals(tx, booking)))
    throw new DomainError('booking/illegal-move', { from: booking.status });
  await audit(tx, {
    actorId: actor.userId,
    action: 'booking.allow-tutor',
    subjectType: 'booking',
    subjectId: bookingId,
    details: { tutorId: booking.tutorId },
  });
  return { ...booking, endReason: null };
}
