import {
  account,
  type AdvanceMoney,
  advancePosting,
  advanceReturnPosting,
  type PayoutMoney,
  payoutPaidPosting,
  payoutPosting,
  payoutReturnPosting,
  payoutSettlementPosting,
  type RecoveryMoney,
  recoveryPosting,
  type WriteOffMoney,
  writeOffPosting,
} from '@patinha/domain/ledger';
import type { Cents } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { balanceOf, lockAccounts, post } from '../ledger.queries.ts';

// Payouts and advances. The caller has locked the row of the provider or of the payout.

type At = { readonly now: Date };

const metaOf = ({ payoutId, providerId }: PayoutMoney) => ({ payout_id: payoutId, provider_id: providerId });

/** Before a balance decides what is paid out. */
export const lockPayoutMoney = (tx: Transaction, providerId: string): Promise<void> =>
  lockAccounts(tx, [
    account.providerPayable(providerId),
    account.providerDebt(providerId),
    account.payoutTransit(providerId),
  ]);

export const payoutBalances = async (db: Database, providerId: string) => ({
  availableCents: await balanceOf(db, account.providerPayable(providerId)),
  debtCents: await balanceOf(db, account.providerDebt(providerId)),
});

/** The money leaves what is available; what is owed is kept. */
export async function startPayoutMoney(
  tx: Transaction,
  { now, ...money }: PayoutMoney & At & { readonly recoveredCents: Cents },
): Promise<void> {
  await post(tx, payoutPosting(money), { occurredAt: now, meta: metaOf(money) });
}

/** All that is available is kept for what is owed. The caller has locked the accounts. */
export async function recoverDebtMoney(
  tx: Transaction,
  { now, ...money }: RecoveryMoney & At,
): Promise<void> {
  const meta = { recovery_id: money.recoveryId, provider_id: money.providerId };
  await post(tx, recoveryPosting(money), { occurredAt: now, meta });
}

/** The PSP reports that the payout arrived. */
export async function settlePayoutMoney(
  tx: Transaction,
  { now, psp, ...money }: PayoutMoney & At & { readonly psp: string },
): Promise<void> {
  await post(tx, payoutPaidPosting(money), { occurredAt: now, meta: metaOf(money) });
  await post(tx, payoutSettlementPosting(money, { psp }), { occurredAt: now, meta: metaOf(money) });
}

/** The payout failed: the money is available again. */
export async function returnPayoutMoney(tx: Transaction, { now, ...money }: PayoutMoney & At): Promise<void> {
  await post(tx, payoutReturnPosting(money), { occurredAt: now, meta: metaOf(money) });
}

/** Before balances decide what is advanced. */
export const lockAdvanceMoney = (tx: Transaction, providerId: string): Promise<void> =>
  lockAccounts(tx, [
    account.providerPending(providerId),
    account.providerPayable(providerId),
    account.providerFrozen(providerId),
    account.providerDebt(providerId),
    account.payoutTransit(providerId),
  ]);

export const heldBalances = async (db: Database, providerId: string) => ({
  pendingCents: await balanceOf(db, account.providerPending(providerId)),
  frozenCents: await balanceOf(db, account.providerFrozen(providerId)),
});

/** An advance on held money; the next payouts deduct it. */
export async function startAdvanceMoney(
  tx: Transaction,
  { now, ...money }: AdvanceMoney & At,
): Promise<void> {
  const meta = { payout_id: money.payoutId, provider_id: money.providerId };
  await post(tx, advancePosting(money), { occurredAt: now, meta });
}

/** The advance failed: the debt is cancelled and its fee refunded. */
export async function returnAdvanceMoney(
  tx: Transaction,
  { now, ...money }: AdvanceMoney & At,
): Promise<void> {
  await lockAdvanceMoney(tx, money.providerId);
  const owedCents = await balanceOf(tx, account.providerDebt(money.providerId));
  const meta = { payout_id: money.payoutId, provider_id: money.providerId };
  await post(tx, advanceReturnPosting(money, { owedCents }), { occurredAt: now, meta });
}

/** Writes the debt off. The caller has locked the accounts. */
export async function writeOffDebtMoney(
  tx: Transaction,
  { now, ...money }: WriteOffMoney & At,
): Promise<void> {
  const meta = { write_off_id: money.writeOffId, provider_id: money.providerId };
  await post(tx, writeOffPosting(money), { occurredAt: now, meta });
}
