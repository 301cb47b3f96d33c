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

/** A month was paid: a receivable from the PSP, and a month of service owed. */
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
  /** Cumulative revenue of this month including this part: the same sum is the same event. */
  readonly earnedCents: Cents;
}

/** Recognises revenue for the part of a paid month that has passed. */
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

/** Withdrawn within the regret period: all of it is owed to the payer, including recognised revenue. */
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

/** The PSP has refunded a month. */
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
