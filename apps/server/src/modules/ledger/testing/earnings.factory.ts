import { randomUUID } from 'node:crypto';

import { account, credit, debit } from '@patinha/domain/ledger';

import { type Database, transact } from '../../../platform/db/database.ts';
import { post } from '../ledger.queries.ts';

interface GivenEarnings {
  readonly providerId: string;
  /** Released, to be paid out. */
  readonly available?: number;
  /** Earned and still held. */
  readonly held?: number;
  readonly debt?: number;
  readonly now?: Date;
}

/** A provider's money out of nowhere. */
export async function creditEarnings(
  db: Database,
  { providerId, available = 0, held = 0, debt = 0, now = new Date() }: GivenEarnings,
): Promise<void> {
  const gifts = [
    [account.providerPayable(providerId), available],
    [account.providerPending(providerId), held],
  ] as const;
  await transact(db, async (tx) => {
    for (const [code, amount] of gifts) {
      if (amount === 0) continue;
      const entries = [debit(account.pspReceivable('simulador'), amount), credit(code, amount)];
      await post(tx, { key: `gift:${randomUUID()}`, kind: 'stray', entries }, { occurredAt: now });
    }
    if (debt === 0) return;
    const entries = [debit(account.providerDebt(providerId), debt), credit(account.advanceFee, debt)];
    await post(tx, { key: `gift:${randomUUID()}`, kind: 'stray', entries }, { occurredAt: now });
  });
}
