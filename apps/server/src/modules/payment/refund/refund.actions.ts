import { addCents, type Cents, minCents, subtractCents, zeroCents } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { publish } from '../../../platform/live/events.ts';
import { reverseReferralLater } from '../../referral/index.ts';
import { changePayment, lockOpenPayment } from '../payment.queries.ts';
import {
  findRefundByKey,
  findSettlements,
  insertRefund,
  type ReceiptRow,
  reserveRefund,
} from './refund.queries.ts';

// The interface of refunds for other modules. It imports nothing from bookings, so that bookings may import it.

export interface RefundRequest {
  readonly bookingId: string;
  /** The external part only; the wallet's part is refunded in the ledger. */
  readonly amountCents: Cents;
  readonly reason: string;
  /** Derived from the refund's cause (`can:{booking}`): requested twice, it is made once. */
  readonly key: string;
  readonly now: Date;
}

/** Refunds part of a booking's payment to the card or Pix; returns the refund's id. */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<string> {
  await reverseReferralLater(tx, request.bookingId);
  return refundDifference(tx, request);
}

/**
 * The same for a booking that still takes place at a lower price: a reward that depends on it is kept. Nights added to a
 * stay were paid apart: what the latest payment has no more goes back to the one before.
 */
export async function refundDifference(tx: Transaction, request: RefundRequest): Promise<string> {
  const earlier = await findRefundByKey(tx, request.key);
  if (earlier) return earlier.id;
  const receipts = await findSettlements(tx, request.bookingId);
  const leftOf = (receipt: ReceiptRow) => subtractCents(receipt.amountCents, receipt.refundedCents);
  const available = addCents(zeroCents, ...receipts.map(leftOf));
  if (request.amountCents > available)
    throw new Error(
      `Refund ${request.key} of ${request.amountCents} is more than what is left of what was paid`,
    );
  const made: string[] = [];
  let dueCents = request.amountCents;
  for (const receipt of receipts) {
    const amountCents = minCents(dueCents, leftOf(receipt));
    if (amountCents === 0) continue;
    const key = made.length === 0 ? request.key : `${request.key}:${made.length + 1}`;
    made.push(await refundReceipt(tx, receipt, { ...request, amountCents, key }));
    dueCents = subtractCents(dueCents, amountCents);
  }
  const [first] = made;
  if (first === undefined) throw new Error(`Refund ${request.key} of nothing`);
  return first;
}

/** Refunds unmatched money in full to its sender. */
export async function refundUnmatched(
  tx: Transaction,
  receipt: ReceiptRow,
  { bookingId, now }: { readonly bookingId: string; readonly now: Date },
): Promise<string> {
  const { amountCents } = receipt;
  return refundReceipt(tx, receipt, {
    bookingId,
    amountCents,
    reason: 'stray',
    key: `stray:${receipt.id}`,
    now,
  });
}

async function refundReceipt(tx: Transaction, receipt: ReceiptRow, request: RefundRequest): Promise<string> {
  const { bookingId, amountCents, reason, key, now } = request;
  const earlier = await findRefundByKey(tx, key);
  if (earlier) return earlier.id;
  if (!(await reserveRefund(tx, receipt.id, amountCents)))
    throw new Error(`Refund ${key} of ${amountCents} is more than what is left of receipt ${receipt.id}`);
  const id = await insertRefund(tx, {
    receiptId: receipt.id,
    paymentId: receipt.paymentId,
    bookingId,
    key,
    amountCents,
    reason,
    requestedAt: now,
  });
  await audit(tx, {
    action: 'payment.refund',
    subjectType: 'payment',
    subjectId: receipt.paymentId,
    details: { refund_id: id, amount_cents: amountCents, reason },
  });
  await enqueue(tx, 'payment.refund', { refund_id: id }, { key: `payment.refund:${id}` });
  return id;
}

/**
 * Ends the charge that could still be paid for a booking which will not take place. Money already under way arrives as
 * unmatched. The caller releases a wallet hold.
 */
export async function cancelOpenCharges(
  tx: Transaction,
  {
    bookingId,
    stayChangeId = null,
    now,
  }: { readonly bookingId: string; readonly stayChangeId?: string | null; readonly now: Date },
): Promise<void> {
  const payment = await lockOpenPayment(tx, { bookingId, stayChangeId });
  if (!payment) return;
  const status = now < payment.expiresAt ? 'cancelled' : 'expired';
  await changePayment(tx, authorizeSystem(payment), { status });
  await enqueue(tx, 'payment.cancel', { payment_id: payment.id }, { key: `payment.cancel:${payment.id}` });
  await publish(tx, { users: [payment.userId], type: 'payment.changed', id: payment.id });
}
