import { canRetryRefund, canViewPayment, type CreditAnswer } from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { creditRefund } from '../../ledger/index.ts';
import { notifyAboutCreditOffer } from '../payment.mail.ts';
import { creditOfferOf } from './credit-offer.rules.ts';
import { findOutside, isContested } from './outside-refund.queries.ts';
import { lockRefund, markRefund, type RefundRow } from './refund.queries.ts';

// Each of these holds the refund's row: of a retry, an offer, an answer and a payment outside at once, one wins.

export interface RefundCall {
  readonly refundId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A refused refund of another person, locked; nothing was paid outside for it. */
export async function lockRefused(
  tx: Transaction,
  { refundId, actor }: Pick<RefundCall, 'refundId' | 'actor'>,
): Promise<Authorized<RefundRow>> {
  const found = await lockRefund(tx, refundId);
  if (!found) throw new DomainError('payment/refund-not-found', { refundId });
  const refund = authorize(found, canRetryRefund, actor, 'payment/own-refund');
  if (refund.status !== 'failed')
    throw new DomainError('payment/refund-not-refused', { refundId, status: refund.status });
  return refund;
}

/** Throws `payment/refund-paid-outside` while a payment outside waits for its second admin. */
export async function refusePaidOutside(tx: Transaction, refundId: string): Promise<void> {
  if (await findOutside(tx, refundId)) throw new DomainError('payment/refund-paid-outside', { refundId });
}

/**
 * The same for every way but the PSP's own, which waits for the bank itself. Throws `payment/refund-contested` where the
 * payer has asked the bank for the same money: it would come back twice.
 */
export async function refuseOtherWay(tx: Transaction, refund: RefundRow): Promise<void> {
  await refusePaidOutside(tx, refund.id);
  await refuseContested(tx, refund);
}

export async function refuseContested(tx: Transaction, { id, receiptId }: RefundRow): Promise<void> {
  if (await isContested(tx, receiptId)) throw new DomainError('payment/refund-contested', { refundId: id });
}

/** Where the money of a refund lies in transit, and to whom it is owed. */
export const owedOf = ({ id, kind, receiptId, bookingId, userId, amountCents }: RefundRow) => ({
  refundId: id,
  ownerId: kind === 'stray' ? receiptId : bookingId,
  bookingId,
  payerId: userId,
  amountCents,
});

/** Asks the payer whether credit will do. An open offer is made again without a second mail. */
export async function offerCredit(tx: Transaction, call: RefundCall): Promise<void> {
  const { refundId, actor, now } = call;
  const refund = await lockRefused(tx, call);
  await refuseOtherWay(tx, refund);
  if (refund.creditAnswer) throw new DomainError('payment/refund-credit-answered', { refundId });
  if (refund.creditOfferedAt) return;
  await markRefund(tx, refundId, { status: 'failed', creditOfferedAt: now, creditOfferedBy: actor.userId });
  await note(tx, refund, { actor, action: 'payment.offer-refund-credit' });
  await notifyAboutCreditOffer(tx, {
    paymentId: refund.paymentId,
    psp: refund.provider,
    amountCents: refund.amountCents,
    key: `refund.credit-offer:${refundId}`,
  });
}

/** The payer's own word, kept with its hour; accepting pays at once. */
export async function answerCredit(
  tx: Transaction,
  { refundId, actor, now, answer }: RefundCall & { readonly answer: CreditAnswer },
): Promise<void> {
  const refund = authorize(await lockRefund(tx, refundId), canViewPayment, actor, 'payment/refund-not-found');
  const isOpen = creditOfferOf(refund) === 'open' && !(await findOutside(tx, refundId));
  if (!isOpen || (await isContested(tx, refund.receiptId)))
    throw new DomainError('payment/refund-credit-not-offered', { refundId });
  const said = { creditAnswer: answer, creditAnsweredAt: now } as const;
  if (answer === 'declined') await markRefund(tx, refundId, { status: 'failed', ...said });
  else {
    await markRefund(tx, refundId, { status: 'settled', settledAt: now, settledAs: 'credit', ...said });
    await creditRefund(tx, owedOf(refund), now);
  }
  await note(tx, refund, { actor, action: `payment.refund-credit-${answer}` });
}

/** Audits it, and open screens follow. */
export async function note(
  tx: Transaction,
  { id, paymentId, amountCents, userId }: RefundRow,
  { actor, action }: { readonly actor: Actor; readonly action: string },
): Promise<void> {
  await audit(tx, {
    actorId: actor.userId,
    action,
    subjectType: 'payment',
    subjectId: paymentId,
    details: { refund_id: id, amount_cents: amountCents },
  });
  await publish(tx, { users: [userId], type: 'payment.changed', id: paymentId });
}
