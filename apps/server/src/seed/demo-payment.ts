import { randomUUID } from 'node:crypto';

import { addMs, dayMs, subtractCents } from '@patinha/domain/shared';

import { confirmPaidBooking, lockForPayment } from '../modules/booking/index.ts';
import { paymentReceipts, payments } from '../modules/payment/payment.table.ts';
import type { Transaction } from '../platform/db/database.ts';

/**
 * A Pix receipt without a provider: inserts the payment and its receipt, and confirms the booking, or nights added to
 * it. Pays what the wallet does not.
 */
export async function receivePix(
  tx: Transaction,
  {
    bookingId,
    stayChangeId = null,
    now,
  }: { readonly bookingId: string; readonly stayChangeId?: string | null; readonly now: Date },
): Promise<'confirmed' | 'not-payable'> {
  const booking = await lockForPayment(tx, { bookingId, stayChangeId });
  if (!booking) throw new Error(`No booking ${bookingId}`);
  const amountCents = subtractCents(booking.totalCents, booking.walletCents);
  const paymentId = randomUUID();
  await tx.insert(payments).values({
    id: paymentId,
    bookingId,
    stayChangeId,
    userId: booking.tutorId,
    provider: 'simulador',
    method: 'pix',
    amountCents,
    walletCents: booking.walletCents,
    status: 'completed',
    providerRef: `sim_demo_${paymentId}`,
    expiresAt: addMs(now, dayMs),
    createdAt: now,
    completedAt: now,
  });
  await tx.insert(paymentReceipts).values({
    paymentId,
    providerRef: `sim_demo_receipt_${paymentId}`,
    amountCents,
    receivedAt: now,
    kind: 'settlement',
  });
  return confirmPaidBooking(tx, { bookingId, stayChangeId, paymentId, psp: 'simulador', now });
}
