import { type PayoutDestination, maskDestination } from '@patinha/domain/payout';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';

import { type Database, readClock, rows } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  buildBooking,
  type BuiltStall,
  type BuiltTutor,
  releaseBooking,
} from '../booking/booking.factory.ts';
import { buildCompletion } from '../ledger/ledger.factory.ts';
import { creditEarnings } from '../ledger/testing/earnings.factory.ts';
import { payments } from '../payment/payment.table.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { completedAt } from '../review/review.factory.ts';
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

interface HeldSpec {
  readonly stall: BuiltStall;
  readonly tutor?: BuiltTutor;
  /** Until the planned end; it began nine days ago. */
  readonly endsInDays?: number;
  /** Paid by card, days ago; by Pix when left out. */
  readonly cardPaidDaysAgo?: number;
  readonly priceCents?: number;
}

/** A completed booking of R$ 100.00, with its money held until the release; returns its id. */
export async function buildHeldBooking(
  db: Database,
  { stall, endsInDays = -1, cardPaidDaysAgo, priceCents = 10_000, ...spec }: HeldSpec,
): Promise<string> {
  const now = await readClock(db);
  const price = cents(priceCents);
  const endsAt = addMs(now, endsInDays * dayMs);
  const { bookingId, tutor } = await buildBooking(db, {
    ...spec,
    stall,
    ...completedAt(now),
    startsAt: addMs(now, -9 * dayMs),
    endsAt,
    busyUntil: endsAt,
    listCents: price,
    priceCents: price,
  });
  const { providerId } = stall.provider;
  await buildCompletion(db, { bookingId, tutorId: tutor.userId, providerId, priceCents: price });
  if (cardPaidDaysAgo === undefined) return bookingId;
  const paidAt = addMs(now, -cardPaidDaysAgo * dayMs);
  await db.insert(payments).values({
    bookingId,
    userId: tutor.userId,
    provider: 'simulador',
    method: 'card',
    amountCents: price,
    walletCents: cents(0),
    status: 'completed',
    payerKey: tutor.userId,
    expiresAt: paidAt,
    createdAt: paidAt,
    completedAt: paidAt,
  });
  return bookingId;
}

/** The same, released now; returns its id. */
export async function buildReleasedBooking(db: Database, spec: HeldSpec): Promise<string> {
  const bookingId = await buildHeldBooking(db, spec);
  await releaseBooking(db, bookingId);
  return bookingId;
}

/** Released bookings of R$ 100.00, each of another tutor, whose money is gone: a seller who is no newcomer. */
export async function buildExperience(db: Database, stall: BuiltStall, count = 5): Promise<void> {
  const now = await readClock(db);
  for (let hours = 0; hours < count; hours += 1)
    await buildBooking(db, {
      stall,
      hoursAhead: -100 - 2 * hours,
      ...completedAt(now),
      releasedAt: now,
      listCents: cents(10_000),
      priceCents: cents(10_000),
    });
}
