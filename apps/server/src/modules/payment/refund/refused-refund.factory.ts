import { cents } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { paymentReceipts, refunds } from '../payment.table.ts';

interface Refunded {
  readonly paymentId: string;
  readonly bookingId: string;
}

/** A refund that the PSP refused, of money that arrived for a payment; returns its id. */
export async function buildRefusedRefund(db: Database, { paymentId, bookingId }: Refunded): Promise<string> {
  const [at, amountCents] = [new Date(), cents(4200)];
  const [receipt] = await db
    .insert(paymentReceipts)
    .values({
      paymentId,
      providerRef: `refused:${paymentId}`,
      amountCents,
      refundedCents: amountCents,
      kind: 'stray',
      receivedAt: at,
    })
    .returning({ id: paymentReceipts.id });
  const [refund] = await db
    .insert(refunds)
    .values({
      receiptId: receipt?.id ?? '',
      paymentId,
      bookingId,
      key: `refused:${paymentId}`,
      amountCents,
      reason: 'stray',
      status: 'failed',
      requestedAt: at,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('insert into refunds gave no row');
  return refund.id;
}
