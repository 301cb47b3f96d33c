import { audit } from '../../../platform/audit/audit.ts';
import { settleEach } from '../../../platform/background/due.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { publishChange } from '../booking-move.actions.ts';
import { changeBooking, lockBooking } from '../booking.queries.ts';
import { findAcceptanceTerms, findAcceptedSince } from '../request/booking-slot.queries.ts';
import { commissionFor } from './booking-answer.actions.ts';

export interface WithdrawnPlan {
  readonly providerId: string;
  /** When the plan began. */
  readonly since: Date;
  readonly now: Date;
}

/**
 * Gives the bookings that were accepted under a plan the commission without it again, because the plan was withdrawn from
 * (D-185): those whose service is not completed yet. Repeatable; each one in a transaction of its own.
 */
export async function returnCommissions(
  db: Database,
  { providerId, since, now }: WithdrawnPlan,
): Promise<number> {
  return settleEach(db, await findAcceptedSince(db, { providerId, since }), (tx, { id }) =>
    returnCommission(tx, id, now),
  );
}

async function returnCommission(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking || booking.commissionBps === null || !isOpen.has(booking.status)) return false;
  const terms = await findAcceptanceTerms(tx, booking.serviceId);
  const commissionBps = await commissionFor(tx, booking, { ...terms, now });
  if (commissionBps <= booking.commissionBps) return false;
  await changeBooking(tx, authorizeSystem(booking), { status: booking.status, commissionBps });
  await audit(tx, {
    action: 'booking.return-commission',
    subjectType: 'booking',
    subjectId: bookingId,
    details: { from: booking.commissionBps, to: commissionBps },
  });
  await publishChange(tx, booking);
  return true;
}

/** States in which the commission is agreed and not posted. */
const isOpen: ReadonlySet<string> = new Set(['accepted', 'confirmed', 'in_progress']);
