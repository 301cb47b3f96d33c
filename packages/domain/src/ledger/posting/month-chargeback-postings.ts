import { addCents, type Cents, subtractCents, zeroCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

// What the payer's bank does to the money of a paid month of a plan. While a contest is open nothing is posted: there
// is no provider whose part could be paid out meanwhile.

/** Where a refund of the month stands: never asked for, asked for and not with the payer yet, or with the payer. */
export type MonthRefund = 'none' | 'unsent' | 'sent';

/** What the books had of a month when the bank took it; the parts add up to the month. */
export interface MonthLoss {
  /** Was on its way back to the payer: it came by the bank instead. */
  readonly refundCents: Cents;
  /** Owed as service, and owed no more: the plan is over. */
  readonly deferredCents: Cents;
  /** The platform's loss: days that were served, or money that went back twice. */
  readonly expenseCents: Cents;
}

/**
 * Days that were served stay revenue, and losing their price is an expense, as the commission of a booking is. What had
 * gone back to the payer already is gone a second time, and whole.
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

interface TakenMonth {
  readonly chargebackId: string;
  readonly chargeId: string;
  readonly userId: string;
  readonly psp: string;
}

const totalOf = ({ refundCents, deferredCents, expenseCents }: MonthLoss): Cents =>
  addCents(refundCents, deferredCents, expenseCents);

/** Lost: the bank took the month. */
export const monthChargebackPosting = (
  { chargebackId, chargeId, userId, psp }: TakenMonth,
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

/** Won on appeal: the money is back, and each part of it is what it was before the bank took it. */
export const monthChargebackReturnPosting = (
  { chargebackId, chargeId, userId, psp }: TakenMonth,
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
