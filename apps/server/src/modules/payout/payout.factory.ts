import { type PayoutDestination, maskDestination } from '@patinha/domain/payout';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { readClock, rows } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { creditEarnings } from '../ledger/testing/earnings.factory.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { payoutRecipients, payouts } from './payout.table.ts';
import { sealDestination } from './recipient/destination-seal.crypto.ts';

interface EarnerSpec {
  readonly available?: number;
  readonly held?: number;
  readonly debt?: number;
  /** An e-mail key. */
  readonly key?: string;
  /** Hours since the destination was set; 48 by default. */
  readonly setHoursAgo?: number;
  readonly provider?: Parameters<typeof buildProvider>[1];
}

type Opened = Pick<TestApp, 'db'> & { readonly platform: Pick<TestApp['platform'], 'env'> };

/** An e-mail Pix key for payouts, set at an instant; returns its id. */
export async function buildRecipient(
  { db, platform }: Opened,
  { providerId, userId }: BuiltProvider,
  {
    key,
    changedAt,
    replacedAt,
  }: { readonly key: string; readonly changedAt: Date; readonly replacedAt?: Date },
): Promise<string> {
  const destination: PayoutDestination = { kind: 'pix', keyKind: 'email', key };
  const [recipient] = await db
    .insert(payoutRecipients)
    .values({
      providerId,
      kind: 'pix',
      keyKind: 'email',
      sealed: sealDestination(platform.env, destination),
      masked: maskDestination(destination),
      changedBy: userId,
      changedAt,
      usableFrom: addMs(changedAt, dayMs),
      replacedAt,
    })
    .returning({ id: payoutRecipients.id });
  if (!recipient) throw new Error('insert into payout_recipients gave no row');
  return recipient.id;
}

/** A checked provider with money to be paid out and a destination that has rested. */
export async function buildEarner(
  app: Opened,
  { key = 'carla@exemplo.com', setHoursAgo = 48, provider: values = {}, ...money }: EarnerSpec = {},
): Promise<BuiltProvider> {
  const provider = await buildProvider(app.db, values);
  const now = await readClock(app.db);
  await buildRecipient(app, provider, { key, changedAt: addMs(now, -setHoursAgo * 3_600_000) });
  await creditEarnings(app.db, { providerId: provider.providerId, ...money, now });
  return provider;
}

/** By default R$ 0,01 that was requested and has not arrived, to an earlier key; returns its id. */
export async function buildPayout(
  app: Opened,
  provider: BuiltProvider,
  values: Partial<typeof payouts.$inferInsert> = {},
): Promise<string> {
  const now = await readClock(app.db);
  const [payout] = await app.db
    .insert(payouts)
    .values({
      providerId: provider.providerId,
      recipientId: await buildRecipient(app, provider, {
        key: 'antes@exemplo.com',
        changedAt: now,
        replacedAt: now,
      }),
      kind: 'request',
      provider: 'simulador',
      amountCents: cents(1),
      feeCents: cents(0),
      recoveredCents: cents(0),
      requestedAt: now,
      ...values,
    })
    .returning({ id: payouts.id });
  if (!payout) throw new Error('insert into payouts gave no row');
  return payout.id;
}

/** Balances of a provider's accounts by their kind, and the debt. */
export async function moneyOf({ db }: Pick<TestApp, 'db'>, { providerId }: BuiltProvider) {
  const found = await rows<{ kind: string; balance: number }>(
    db,
    sql`select kind, balance from ledger.account where owner = ${providerId} and balance <> 0`,
  );
  return Object.fromEntries(found.map(({ kind, balance }) => [kind, balance]));
}
