import {
  account,
  type CreditedContest,
  creditGivenBackPosting,
  creditTakenPosting,
} from '@patinha/domain/ledger';
import { type Cents, minCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { balanceOf, lockAccounts, post } from '../ledger.queries.ts';
import { findTakenCredit } from './chargeback-money.queries.ts';

/** The bank took money that its payer already had as credit: takes back what is left of that credit. */
export async function takeCreditBack(
  tx: Transaction,
  contest: CreditedContest,
  { creditedCents, now }: { readonly creditedCents: Cents; readonly now: Date },
): Promise<void> {
  const wallet = account.walletCash(contest.payerId);
  await lockAccounts(tx, [wallet]);
  const amountCents = minCents(creditedCents, await balanceOf(tx, wallet));
  if (amountCents > 0) await post(tx, creditTakenPosting(contest, amountCents), { occurredAt: now });
}

/** The bank returned the money: gives back exactly what was taken. */
export async function giveCreditBack(tx: Transaction, contest: CreditedContest, now: Date): Promise<void> {
  const amountCents = await findTakenCredit(tx, contest.chargebackId);
  if (amountCents > 0) await post(tx, creditGivenBackPosting(contest, amountCents), { occurredAt: now });
}
