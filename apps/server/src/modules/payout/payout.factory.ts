import { type PayoutDestination, maskDestination } from '@patinha/domain/payout';
import { addMs, dayMs } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { readClock, rows } from '../../platform/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { giveEarnings } from '../ledger/earnings.factory.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { sealDestination } from './destination-seal.ts';
import { payoutRecipients } from './payout.table.ts';

interface EarnerSpec {
  readonly available?: number;
  readonly held?: number;
  readonly debt?: number;
  /** An e-mail key. */
  readonly key?: string;
  /** Hours since the destination was set; 48 unless told. */
  readonly setHoursAgo?: number;
  readonly provider?: Parameters<typeof buildProvider>[1];
}

/** A checked provider with money to be paid out and a destination that has rested. */
export async function buildEarner(
  { db, platform }: Pick<TestApp, 'db'> & { readonly platform: Pick<TestApp['platform'], 'env'> },
  { key = 'carla@exemplo.com', setHoursAgo = 48, provider: values = {}, ...money }: EarnerSpec = {},
): Promise<BuiltProvider> {
  const provider = await buildProvider(db, values);
  const now = await readClock(db);
  const destination: PayoutDestination = { kind: 'pix', keyKind: 'email', key };
  const changedAt = addMs(now, -setHoursAgo * 3_600_000);
  await db.insert(payoutRecipients).values({
    providerId: provider.providerId,
    kind: 'pix',
    keyKind: 'email',
    sealed: sealDestination(platform.env, destination),
    masked: maskDestination(destination),
    changedBy: provider.userId,
    changedAt,
    usableFrom: addMs(changedAt, dayMs),
  });
  await giveEarnings(db, { providerId: provider.providerId, ...money, now });
  return provider;
}

/** Balances of a provider's accounts by their kind, and the debt. */
export async function moneyOf({ db }: Pick<TestApp, 'db'>, { providerId }: BuiltProvider) {
  const found = await rows<{ kind: string; balance: number }>(
    db,
    sql`select kind, balance from ledger.account where owner = ${providerId} and balance <> 0`,
  );
  return Object.fromEntries(found.map(({ kind, balance }) => [kind, balance]));
}

/** Breaks what the application may not: as the owner of the database. */
export async function asOwner({ db }: Pick<TestApp, 'db'>, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(statement);
  });
}
