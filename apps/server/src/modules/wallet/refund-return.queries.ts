import { type Cents, subtractCents } from '@patinha/domain/shared';
import { and, eq, inArray, ne, notExists } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { bookings } from '../booking/booking.table.ts';
import { chargebacks } from '../payment/chargeback.table.ts';
import { paymentReceipts, payments } from '../payment/payment.table.ts';

/** Always in one order, so that two who lock several of them cannot wait for each other. */
export async function lockBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id)
    .for('update');
}

/**
 * The refundable amount of the payments of these bookings. Leaves out those paid by the wallet alone, and those with an
 * open or lost chargeback.
 */
export async function findRefundable(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (ids.length === 0) return new Map();
  const takenByBank = db
    .select({ id: chargebacks.id })
    .from(chargebacks)
    .where(and(eq(chargebacks.receiptId, paymentReceipts.id), ne(chargebacks.status, 'won')));
  const found = await db
    .select({
      bookingId: payments.bookingId,
      amountCents: paymentReceipts.amountCents,
      refundedCents: paymentReceipts.refundedCents,
    })
    .from(payments)
    .innerJoin(paymentReceipts, eq(paymentReceipts.paymentId, payments.id))
    .where(
      and(
        inArray(payments.bookingId, [...ids]),
        eq(payments.status, 'completed'),
        eq(paymentReceipts.kind, 'settlement'),
        notExists(takenByBank),
      ),
    );
  return new Map(
    found.map(({ bookingId, amountCents, refundedCents }) => [
      bookingId,
      subtractCents(amountCents, refundedCents),
    ]),
  );
}
