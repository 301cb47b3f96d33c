export type PostingKind =
  | 'hold'
  | 'unhold'
  | 'capture'
  | 'completion'
  | 'release'
  | 'reward'
  | 'review_reward'
  | 'cancellation'
  | 'price_change'
  | 'refund_settlement'
  | 'refund_credit'
  | 'refund_outside'
  | 'stray'
  | 'stray_settlement'
  | 'expiry'
  | 'redemption'
  | 'referral'
  | 'dispute_freeze'
  | 'dispute_resolution'
  | 'clawback'
  | 'credit_return'
  | 'chargeback_freeze'
  | 'chargeback_thaw'
  | 'chargeback'
  | 'chargeback_return'
  | 'chargeback_credit'
  | 'chargeback_credit_return'
  | 'payout'
  | 'payout_paid'
  | 'payout_settlement'
  | 'payout_return'
  | 'advance'
  | 'advance_return'
  | 'debt_recovery'
  | 'debt_write_off'
  | 'subscription_charge'
  | 'subscription_revenue'
  | 'subscription_regret'
  | 'subscription_refund';

/** One leg: centavos (or points) posted to an account, debit positive and credit negative. */
export interface Entry {
  readonly account: string;
  readonly amount: number;
}

/**
 * One balanced transaction of the ledger. `key` derives from the event it records, never from the attempt: the same
 * event posted twice is one transaction; different content under the same key is an error.
 */
export interface Posting {
  readonly key: string;
  readonly kind: PostingKind;
  readonly bookingId?: string;
  readonly entries: readonly Entry[];
}

export const debit = (account: string, amount: number): Entry => ({ account, amount });
export const credit = (account: string, amount: number): Entry => ({ account, amount: -amount });

/** Omits zero legs, so that an empty posting has no entries and is not sent to the ledger. */
export const legs = (...entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.amount !== 0);
