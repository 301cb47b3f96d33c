import { addCents, type Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface ReferralMoney {
  readonly invitedId: string;
  readonly referrerId: string;
  readonly invitedCents: Cents;
  /** 0 when the referrer gets none (D-29). */
  readonly referrerCents: Cents;
}

/** Promotional credit for both sides of a referral. Names no booking, which is private to the invited user. */
export const referralPosting = (money: ReferralMoney): Posting => ({
  key: `ref:${money.invitedId}`,
  kind: 'referral',
  entries: legs(
    debit(account.referralExpense, addCents(money.invitedCents, money.referrerCents)),
    credit(account.walletPromo(money.invitedId), money.invitedCents),
    credit(account.walletPromo(money.referrerId), money.referrerCents),
  ),
});

/** Claws back what both sides still hold of it. */
export const referralReversalPosting = (money: ReferralMoney): Posting => ({
  key: `refr:${money.invitedId}`,
  kind: 'referral',
  entries: legs(
    debit(account.walletPromo(money.invitedId), money.invitedCents),
    debit(account.walletPromo(money.referrerId), money.referrerCents),
    credit(account.referralExpense, addCents(money.invitedCents, money.referrerCents)),
  ),
});
