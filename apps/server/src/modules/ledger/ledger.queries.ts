import type { Entry, Posting, WalletParts } from '@patinha/domain/ledger';
import { cents, type Cents } from '@patinha/domain/shared';
import type { CreditLot, LotUse, NewLot, UsedLot } from '@patinha/domain/wallet';
import { sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import { given, instant, json, statement } from '../../platform/db/statement.ts';

/**
 * Opens and locks the accounts of these postings. A transaction that decides by a balance, or posts more
 * than once, does this once, first, so that two of them cannot deadlock.
 */
export async function lockAccounts(tx: Transaction, codes: readonly string[]): Promise<void> {
  await accountsLock(tx, { codes });
}

const accountsLock = statement(
  { codes: given<readonly string[]>() },
  (_db, { codes }) => sql`select ledger.lock_accounts(${codes}::text[])`,
);

export const accountsOf = (...postings: readonly Posting[]): string[] =>
  postings.flatMap(({ entries }) => entries.map((entry: Entry) => entry.account));

/** A change of credit lots that goes with a movement of `wallet_promo`. */
interface LotChanges {
  readonly used?: readonly LotUse[];
  readonly refilled?: readonly LotUse[];
  readonly given?: readonly (NewLot & { readonly account: string })[];
}

interface PostOptions {
  readonly occurredAt: Date;
  readonly lots?: LotChanges;
  /** Opaque ids and amounts only. */
  readonly meta?: Readonly<Record<string, string | number>>;
}

const insertPosting = statement(
  {
    key: given<string>(),
    kind: given<string>(),
    bookingId: given<string | null>(),
    occurredAt: instant,
    entries: json,
    lots: json,
    meta: json,
  },
  (_db, { key, kind, bookingId, occurredAt, entries, lots, meta }) => sql`select ledger.post(
    ${key}, ${kind}, ${bookingId}::uuid, ${occurredAt}::timestamptz, ${entries}::jsonb, ${lots}::jsonb, ${meta}::jsonb)`,
);

/** Writes a posting; idempotent, and a posting without entries is skipped. */
export async function post(tx: Transaction, posting: Posting, options: PostOptions): Promise<void> {
  if (posting.entries.length === 0) return;
  const { key, kind, entries, bookingId = null } = posting;
  const { occurredAt, lots, meta = {} } = options;
  await insertPosting(tx, { key, kind, bookingId, occurredAt, entries, lots: lotsOnTheWire(lots), meta });
}

function lotsOnTheWire({ used = [], refilled = [], given: made = [] }: LotChanges = {}): unknown[] {
  return [
    ...used.map((use) => ({ lot: use.lotId, amount: 0 - use.amountCents })),
    ...refilled.map((use) => ({ lot: use.lotId, amount: use.amountCents })),
    ...made.map((lot) => ({
      account: lot.account,
      amount: lot.amountCents,
      expires_at: lot.expiresAt.toISOString(),
    })),
  ];
}

const balance = statement(
  { code: given<string>() },
  (_db, { code }) => sql<{ balance: number }>`select balance from ledger.balance where code = ${code}`,
);

/** Balance of one account in its normal direction; 0 for an account that was never opened. */
export async function balanceOf(db: Database, code: string): Promise<Cents> {
  const [row] = await balance(db, { code });
  return cents(row?.balance ?? 0);
}

/** Wallet money that a booking's latest payment attempt set aside, less what a cheaper time gave back of it. */
export interface Hold extends WalletParts {
  readonly txId: number;
  readonly userId: string;
  readonly round: number;
  readonly state: 'held' | 'released' | 'captured';
}

interface HoldRow {
  readonly tx_id: number;
  readonly user_id: string;
  readonly round: number;
  readonly promo: number;
  readonly cash: number;
  readonly ended_by: 'unhold' | 'capture' | null;
}

// Here and below `offset 0` keeps a join to the rows that are asked for: without statistics (the embedded engine gathers
// none by itself) the database would rather read all entries, accounts or lots.
const latestHold = statement(
  { bookingId: given<string>() },
  (_db, { bookingId }) =>
    sql<HoldRow>`select h.id as tx_id, e.user_id, h.round, e.promo, e.cash,
          (select t.kind from ledger.tx t
            where t.booking_id = ${bookingId} and t.kind in ('unhold', 'capture') and t.id > h.id
            order by t.id limit 1) as ended_by
        from (select id, count(*) over () as round from ledger.tx
               where booking_id = ${bookingId} and kind = 'hold' order by id desc limit 1) h
        cross join lateral (
          select min(a.owner) as user_id,
                 coalesce(sum(e.amount) filter (where a.kind = 'wallet_promo'), 0)::bigint as promo,
                 coalesce(sum(e.amount) filter (where a.kind = 'wallet_cash'), 0)::bigint as cash
            from (select h.id union all
                  select c.id from ledger.tx c where c.booking_id = ${bookingId} and c.kind = 'price_change') c
            cross join lateral (select m.amount, m.account_id from ledger.entry m where m.tx_id = c.id offset 0) e
            cross join lateral (select k.kind, k.owner from ledger.account k where k.id = e.account_id offset 0) a
           where a.kind in ('wallet_promo', 'wallet_cash')) e`,
);

export async function findHold(db: Database, bookingId: string): Promise<Hold | undefined> {
  const [row] = await latestHold(db, { bookingId });
  return row && presentHold(row);
}

const holdStates = { unhold: 'released', capture: 'captured' } as const;

const presentHold = (row: HoldRow): Hold => ({
  txId: row.tx_id,
  userId: row.user_id,
  round: row.round,
  promoCents: cents(row.promo),
  cashCents: cents(row.cash),
  state: row.ended_by ? holdStates[row.ended_by] : 'held',
});

/** The lots that a transaction used, with what it took of each. */
export async function findUsedLots(db: Database, txId: number): Promise<UsedLot[]> {
  const used = await rows<{ lot_id: string; amount: number; expires_at: string }>(
    db,
    sql`select m.lot_id, m.amount, l.expires_at
          from ledger.lot_movement m
          cross join lateral (select c.expires_at from ledger.credit_lot c where c.id = m.lot_id offset 0) l
         where m.tx_id = ${txId} and m.amount < 0`,
  );
  return used.map((row) => ({
    lotId: row.lot_id,
    amountCents: cents(-row.amount),
    expiresAt: new Date(row.expires_at),
  }));
}

/** A person's lots that still hold something and have not ended. */
export async function findLiveLots(db: Database, userId: string, now: Date): Promise<CreditLot[]> {
  const live = await rows<{ id: string; remaining: number; expires_at: string }>(
    db,
    sql`select l.id, l.remaining, l.expires_at
          from ledger.credit_lot l join ledger.account a on a.id = l.account_id
         where a.code = ${`wallet_promo:${userId}`} and l.remaining > 0 and l.expires_at > ${now.toISOString()}::timestamptz`,
  );
  return live.map((row) => ({
    lotId: row.id,
    remainingCents: cents(row.remaining),
    expiresAt: new Date(row.expires_at),
  }));
}

/** What was promised to the tutor when the booking was completed. */
export interface Completion {
  readonly completedAt: Date;
  readonly cashbackCents: Cents;
  readonly points: number;
}

interface CompletionRow {
  readonly occurred_at: string;
  readonly cashback: number;
  readonly points: number;
}

const completion = statement(
  { bookingId: given<string>() },
  (_db, { bookingId }) =>
    sql<CompletionRow>`select occurred_at, (meta ->> 'cashback_cents')::bigint as cashback, (meta ->> 'points')::bigint as points
          from ledger.tx where booking_id = ${bookingId} and kind = 'completion'`,
);

export async function findCompletion(db: Database, bookingId: string): Promise<Completion | undefined> {
  const [row] = await completion(db, { bookingId });
  return (
    row && { completedAt: new Date(row.occurred_at), cashbackCents: cents(row.cashback), points: row.points }
  );
}

export interface DueLot {
  readonly lotId: string;
  readonly userId: string;
}

export async function findDueLots(db: Database, now: Date, limit: number): Promise<DueLot[]> {
  const due = await rows<{ id: string; owner: string }>(
    db,
    sql`select l.id, a.owner from ledger.credit_lot l join ledger.account a on a.id = l.account_id
         where l.remaining > 0 and l.expires_at <= ${now.toISOString()}::timestamptz
         order by l.expires_at limit ${limit}`,
  );
  return due.map((row) => ({ lotId: row.id, userId: row.owner }));
}

/** What a lot still holds, and how often it has expired already. */
export async function findLotForExpiry(
  db: Database,
  lotId: string,
): Promise<{ readonly remainingCents: Cents; readonly expiries: number } | undefined> {
  const [row] = await rows<{ remaining: number; expiries: number }>(
    db,
    sql`select l.remaining,
          (select count(*) from ledger.lot_movement m join ledger.tx t on t.id = m.tx_id
            where m.lot_id = l.id and t.kind = 'expiry') as expiries
        from ledger.credit_lot l where l.id = ${lotId}`,
  );
  return row && { remainingCents: cents(row.remaining), expiries: row.expiries };
}
