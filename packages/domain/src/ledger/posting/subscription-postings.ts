import { type Cents, subtractCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

interface ChargedMonth {
  readonly subscriptionId: string;
  readonly cycle: number;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly psp: string;
}

/** A month was paid: the provider of payments owes us, and we owe the month. */
export const subscriptionChargePosting = (month: ChargedMonth): Posting => ({
  key: `sub:${month.subscriptionId}:${month.cycle}`,
  kind: 'subscription_charge',
  entries: legs(
    debit(account.pspReceivable(month.psp), month.amountCents),
    credit(account.subscriptionDeferred(month.userId), month.amountCents),
  ),
});

interface EarnedPart {
  readonly chargeId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  /** Everything of this month that is earned with it: the same sum is the same event. */
  readonly earnedCents: Cents;
}

/** Part of a paid month is over, and so is ours. */
export const subscriptionRevenuePosting = (part: EarnedPart): Posting => ({
  key: `subrev:${part.chargeId}:${part.earnedCents}`,
  kind: 'subscription_revenue',
  entries: legs(
    debit(account.subscriptionDeferred(part.userId), part.amountCents),
    credit(account.subscriptionRevenue, part.amountCents),
  ),
});

interface ReturnedMonth {
  readonly chargeId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly recognisedCents: Cents;
}

/** Taken back within the days of regret: all of it is owed to the payer, what was revenue already as well. */
export const subscriptionRegretPosting = (month: ReturnedMonth): Posting => ({
  key: `subreg:${month.chargeId}`,
  kind: 'subscription_regret',
  entries: legs(
    debit(
      account.subscriptionDeferred(month.userId),
      subtractCents(month.amountCents, month.recognisedCents),
    ),
    debit(account.subscriptionRevenue, month.recognisedCents),
    credit(account.refundTransit(month.chargeId), month.amountCents),
  ),
});

/** The payment provider has paid a month back. */
export const subscriptionRefundPosting = (refund: {
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly psp: string;
}): Posting => ({
  key: `subrfs:${refund.chargeId}`,
  kind: 'subscription_refund',
  entries: legs(
    debit(account.refundTransit(refund.chargeId), refund.amountCents),
    credit(account.pspReceivable(refund.psp), refund.amountCents),
  ),
});
