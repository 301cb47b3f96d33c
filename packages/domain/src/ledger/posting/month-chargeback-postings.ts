import { addCents, type Cents, subtractCents, zeroCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

// What a chargeback does to the money of a paid month of a plan. Nothing is posted while a contest is open: there is no
// provider whose part could be paid out meanwhile.

/** State of a refund of the month: none requested, requested but not with the payer yet, or paid to the payer. */
export type MonthRefund = 'none' | 'unsent' | 'sent';

/** The parts of a month in the ledger when the bank took it; they add up to the month. */
export interface MonthLoss {
  /** A pending refund, which the bank carried out instead. */
  readonly refundCents: Cents;
  /** Service owed, which ends with the plan. */
  readonly deferredCents: Cents;
  /** The platform's loss: served days, or money refunded twice. */
  readonly expenseCents: Cents;
}

/**
 * Served days stay revenue, and losing their price is an expense, as for a booking's commission. A month that was
 * refunded already is lost in full a second time.
 */
export function monthLoss({
  amountCents,
  recognisedCents,
  refund,
}: {
  readonly amountCents: Cents;
  readonly recognisedCents: Cents;
  readonly refund: MonthRefund;
}): MonthLoss {
  const nothing = { refundCents: zeroCents, deferredCents: zeroCents, expenseCents: zeroCents };
  if (refund === 'unsent') return { ...nothing, refundCents: amountCents };
  if (refund === 'sent') return { ...nothing, expenseCents: amountCents };
  const deferredCents = subtractCents(amountCents, recognisedCents);
  return { ...nothing, deferredCents, expenseCents: recognisedCents };
}

interface ChargedBackMonth {
  readonly chargebackId: string;
  readonly chargeId: string;
  readonly userId: string;
  readonly psp: string;
}

const totalOf = ({ refundCents, deferredCents, expenseCents }: MonthLoss): Cents =>
  addCents(refundCents, deferredCents, expenseCents);

/** Lost: the bank took the month. */
export const monthChargebackPosting = (
  { chargebackId, chargeId, userId, psp }: ChargedBackMonth,
  loss: MonthLoss,
): Posting => ({
  key: `cbk:${chargebackId}`,
  kind: 'chargeback',
  entries: legs(
    debit(account.refundTransit(chargeId), loss.refundCents),
    debit(account.subscriptionDeferred(userId), loss.deferredCents),
    debit(account.chargebackExpense, loss.expenseCents),
    credit(account.pspReceivable(psp), totalOf(loss)),
  ),
});

/** Won on appeal: the money is back, and each part returns to its state before the chargeback. */
export const monthChargebackReturnPosting = (
  { chargebackId, chargeId, userId, psp }: ChargedBackMonth,
  loss: MonthLoss,
): Posting => ({
  key: `cbr:${chargebackId}`,
  kind: 'chargeback_return',
  entries: legs(
    debit(account.pspReceivable(psp), totalOf(loss)),
    credit(account.refundTransit(chargeId), loss.refundCents),
    credit(account.subscriptionDeferred(userId), loss.deferredCents),
    credit(account.chargebackExpense, loss.expenseCents),
  ),
});
