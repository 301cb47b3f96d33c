import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface WriteOffMoney {
  readonly writeOffId: string;
  readonly providerId: string;
  readonly amountCents: Cents;
}

/** A provider is asked no more for what they owe: the platform has paid it for them. */
export const writeOffPosting = ({ writeOffId, providerId, amountCents }: WriteOffMoney): Posting => ({
  key: `wof:${writeOffId}`,
  kind: 'debt_write_off',
  entries: legs(
    debit(account.guaranteeExpense, amountCents),
    credit(account.providerDebt(providerId), amountCents),
  ),
});
