import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface WriteOffMoney {
  readonly writeOffId: string;
  readonly providerId: string;
  readonly amountCents: Cents;
}

/** Writes off a provider's debt: the platform pays it. */
export const writeOffPosting = ({ writeOffId, providerId, amountCents }: WriteOffMoney): Posting => ({
  key: `wof:${writeOffId}`,
  kind: 'debt_write_off',
  entries: legs(
    debit(account.guaranteeExpense, amountCents),
    credit(account.providerDebt(providerId), amountCents),
  ),
});
