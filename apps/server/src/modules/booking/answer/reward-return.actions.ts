import { settleEach } from '../../../platform/background/due.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { takeBackDoubled } from '../../ledger/index.ts';
import { moneyOf } from '../booking-move.actions.ts';
import { lockBooking } from '../booking.queries.ts';
import { findReleasedSince } from './reward-return.queries.ts';

/**
 * Takes back the half of cashback and points that a tutor's plan added, because the plan was withdrawn from (D-185): of
 * the bookings released since it began. Repeatable; each one in a transaction of its own.
 */
export const returnDoubledRewards = async (
  db: Database,
  plan: { readonly tutorId: string; readonly since: Date },
): Promise<number> =>
  settleEach(db, await findReleasedSince(db, plan), (tx, { id }, now) => returnDoubled(tx, id, now));

async function returnDoubled(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  return booking !== undefined && (await takeBackDoubled(tx, moneyOf(booking), now));
}
