import {
  account,
  type CreditedContest,
  creditGivenBackPosting,
  creditTakenPosting,
} from '@patinha/domain/ledger';
import { type Cents, cents, minCents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { rows, type Transaction } from '../../../platform/db/database.ts';
import { balanceOf, lockAccounts, post } from '../ledger.queries.ts';

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
  const amountCents = await takenCredit(tx, contest.chargebackId);
  if (amountCents > 0) await post(tx, creditGivenBackPosting(contest, amountCents), { occurredAt: now });
}

async function takenCredit(tx: Transaction, chargebackId: string): Promise<Cents> {
  const [row] = await rows<{ taken: number }>(
    tx,
    sql`select coalesce(sum(e.amount) filter (where a.kind = 'wallet_cash'), 0)::bigint as taken
          from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
         where t.key = ${`cbc:${chargebackId}`}`,
  );
  return cents(row?.taken ?? 0);
}
