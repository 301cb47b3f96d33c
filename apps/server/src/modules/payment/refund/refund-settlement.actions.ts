import { isRefundOver, refundDueAt } from '@patinha/domain/payment';

import { audit } from '../../../platform/audit/audit.ts';
import { type Keep, withLease } from '../../../platform/background/lease.ts';
import { transact } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settleRefund, settleUnmatched } from '../../ledger/index.ts';
import { applyCharge } from '../charge/charge.actions.ts';
import { type PspCharge, type PspRefund, PspRefused } from '../gateway/psp.port.ts';
import { pspOf } from '../gateway/psp.selection.ts';
import { notifyAboutRefund, notifyAboutRefusal, notifyPayerOfRefusal } from '../payment.mail.ts';
import { findPaymentMail } from '../payment.queries.ts';
import { findRefund, lockRefund, markRefund, type RefundRow } from './refund.queries.ts';

/**
 * Requests a refund from the PSP and books it once it is settled. Throws to be retried; a final refusal waits for a
 * person instead, with its money in transit. One worker at a time, as not every PSP recognises a repeated request.
 */
export const sendRefund = (platform: Platform, refundId: string): Promise<void> =>
  withLease(platform.db, `refund:${refundId}`, (keep) => send(platform, refundId, keep));

async function send(platform: Platform, refundId: string, keep: Keep): Promise<void> {
  const refund = await findRefund(platform.db, refundId);
  if (!refund || isRefundOver(refund.status)) return;
  if (refund.chargeRef === null) throw new Error(`Refund ${refundId} of a payment without a charge`);
  const outcome = await obtainRefund(platform, { refund, chargeRef: refund.chargeRef, keep });
  if (outcome instanceof PspRefused) await leaveToPerson(platform, refund, outcome);
  else await book(platform, refund, outcome);
}

type Outcome = PspRefund | PspRefused;

async function obtainRefund(
  platform: Platform,
  {
    refund,
    chargeRef,
    keep,
  }: { readonly refund: RefundRow; readonly chargeRef: string; readonly keep: Keep },
): Promise<Outcome> {
  const psp = pspOf(platform.env);
  const { id: refundId, receiptRef, amountCents } = refund;
  try {
    const earlier = refundIn(await psp.getCharge(chargeRef), refund);
    if (earlier) return earlier;
    await keep();
    return await psp.refund({ refundId, chargeRef, receiptRef, amountCents });
  } catch (error) {
    const refusal = refusalOf(error);
    const charge = await psp.getCharge(chargeRef).catch(refusalOf);
    return charge instanceof PspRefused ? refusal : reconsider(platform, { charge, refund, refusal });
  }
}

const refundIn = ({ refunds }: PspCharge, { id }: RefundRow): PspRefund | undefined =>
  refunds.find(({ refundId }) => refundId === id);

/** Returns the refusal; rethrows anything else, also a wrong API key, which says nothing about the refund. */
function refusalOf(error: unknown): PspRefused {
  if (error instanceof PspRefused && error.code !== 'key/wrong') return error;
  throw error;
}

interface Refusal {
  readonly charge: PspCharge;
  readonly refund: RefundRow;
  readonly refusal: PspRefused;
}

/**
 * Re-checks a refusal. Another delivery may have succeeded meanwhile. A refund of contested money is refused until the
 * bank has decided, and the webhook events about that may be lost: if won, the refund is possible; if lost, the money
 * went back already, and booking that ends the refund.
 */
async function reconsider(platform: Platform, { charge, refund, refusal }: Refusal): Promise<Outcome> {
  const made = refundIn(charge, refund);
  if (made) return made;
  const ofReceipt = charge.chargebacks.filter(({ receiptRef }) => receiptRef === refund.receiptRef);
  if (ofReceipt.some(({ status }) => status !== 'won')) await applyCharge(platform, charge);
  if (ofReceipt.some(({ status }) => status === 'open')) throw refusal;
  return refusal;
}

/** Marks an open refund as failed and notifies the admins once; no retry happens before one of them asks for it. */
async function leaveToPerson({ db, env }: Platform, { id }: RefundRow, refusal: PspRefused): Promise<void> {
  await transact(db, async (tx, now) => {
    const refund = await lockRefund(tx, id);
    if (!refund || isRefundOver(refund.status)) return;
    const { paymentId, amountCents, provider: psp } = refund;
    await markRefund(tx, id, { status: 'failed', refusalCount: refund.refusalCount + 1 });
    const details = { refund_id: id, amount_cents: amountCents, provider: psp, code: refusal.code };
    const subject = { subjectType: 'payment', subjectId: paymentId };
    await audit(tx, { action: 'payment.refund-refused', ...subject, details });
    const { title = paymentId } = (await findPaymentMail(tx, paymentId)) ?? {};
    const key = `refund.refused:${id}:${now.toISOString()}`;
    const facts = { title, psp, amountCents, code: refusal.code, isRetried: false, key };
    await notifyAboutRefusal(tx, facts, env);
    const dueAt = refundDueAt(refund.requestedAt);
    await notifyPayerOfRefusal(tx, { paymentId, psp, amountCents, dueAt, key: `refund.refused-payer:${id}` });
    await publish(tx, { users: [refund.userId], type: 'payment.changed', id: paymentId });
  });
}

async function book(platform: Platform, { id }: RefundRow, done: PspRefund): Promise<void> {
  await transact(platform.db, async (tx, now) => {
    const refund = await lockRefund(tx, id);
    if (!refund || refund.status === 'settled') return;
    const { paymentId, bookingId, receiptId, amountCents, provider: psp } = refund;
    if (!done.isSettled) {
      await markRefund(tx, id, { status: 'sent', sentAt: now, providerRef: done.ref });
      return;
    }
    const settled = { status: 'settled', settledAs: 'psp' } as const;
    await markRefund(tx, id, { ...settled, sentAt: now, settledAt: now, providerRef: done.ref });
    if (refund.kind === 'stray') await settleUnmatched(tx, { paymentId: receiptId, amountCents, psp, now });
    else await settleRefund(tx, { refundId: id, bookingId, amountCents, psp, now });
    if (refund.kind === 'settlement')
      await notifyAboutRefund(tx, { paymentId, psp, amountCents, key: `refund.mail:${id}` });
    await publish(tx, { users: [refund.userId], type: 'payment.changed', id: paymentId });
  });
}
