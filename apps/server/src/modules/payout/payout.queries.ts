import { openPayoutStatuses } from '@patinha/domain/payout';
import { type Cents, zeroCents } from '@patinha/domain/shared';
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { payoutRecipients, payouts, payoutStops } from './payout.table.ts';

export type PayoutRow = typeof payouts.$inferSelect;
export interface ListedPayout extends PayoutRow {
  readonly masked: string;
}

const columns = getTableColumns(payouts);
const isOpen = inArray(payouts.status, [...openPayoutStatuses]);

export async function hasOpenPayout(db: Database, providerId: string): Promise<boolean> {
  return (await db.$count(payouts, and(eq(payouts.providerId, providerId), isOpen))) > 0;
}

export async function insertPayout(tx: Transaction, payout: typeof payouts.$inferInsert): Promise<PayoutRow> {
  const [row] = await tx.insert(payouts).values(payout).returning(columns);
  if (!row) throw new Error('insert into payouts gave no row');
  return row;
}

export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select(columns).from(payouts).where(eq(payouts.id, id));
  return row;
}

/** A payout with the owner to notify. */
export async function lockPayout(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ ...columns, ownerUserId: providers.ownerUserId, masked: payoutRecipients.masked })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .where(eq(payouts.id, id))
    .for('no key update', { of: payouts });
  return row;
}

type Progress = Partial<Pick<PayoutRow, 'status' | 'failure' | 'providerRef' | 'sentAt' | 'endedAt'>>;

export async function updatePayout(
  tx: Transaction,
  { id }: Authorized<PayoutRow>,
  progress: Progress,
): Promise<void> {
  await tx.update(payouts).set(progress).where(eq(payouts.id, id));
}

/** Open payouts that have not moved for a quarter of an hour. */
export async function findStuckPayouts(db: Database, now: Date): Promise<string[]> {
  const quiet = new Date(now.getTime() - 15 * 60_000);
  const found = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isOpen, lte(sql`coalesce(${payouts.sentAt}, ${payouts.requestedAt})`, quiet)))
    .orderBy(payouts.requestedAt);
  return found.map(({ id }) => id);
}

/** Those who have enough to be paid this week, and were not yet. */
export async function findDueProviders(
  db: Database,
  { week, leastCents }: { readonly week: string; readonly leastCents: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from ledger.account a join providers p on p.id::text = a.owner
         where a.kind = 'provider_payable' and a.balance >= ${leastCents}
           -- The money of a suspended seller is retained (D-184).
           and not exists (select from auth_users u where u.id = p.owner_user_id and u.suspended_at is not null)
           and exists (select from payout_recipients r where r.provider_id = p.id and r.replaced_at is null)
           and not exists (select from payouts o where o.provider_id = p.id
                            and (o.week = ${week}::date or o.status in ('requested', 'in_transit')))
         order by p.id`,
  );
  return found.map(({ id }) => id);
}

/** Providers who owe at least their available balance, so that no payout would ever recover the debt. */
export async function findCoveringDebts(db: Database): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id
          from ledger.account d
          join ledger.account a on a.code = 'provider_payable:' || d.owner
          join providers p on p.id::text = d.owner
         where d.kind = 'provider_debt' and d.balance >= a.balance and a.balance > 0
           and not exists (select from payouts o
                            where o.provider_id = p.id and o.status in ('requested', 'in_transit'))
         order by p.id`,
  );
  return found.map(({ id }) => id);
}

/** Lent since an instant, with the fees. */
export async function sumAdvanced(
  db: Database,
  { providerId, since }: { readonly providerId: string; readonly since: Date },
): Promise<Cents> {
  const [row] = await db
    .select({ total: sql<Cents>`coalesce(sum(${payouts.amountCents} + ${payouts.feeCents}), 0)::bigint` })
    .from(payouts)
    .where(
      and(
        eq(payouts.providerId, providerId),
        eq(payouts.kind, 'advance'),
        ne(payouts.status, 'failed'),
        gt(payouts.requestedAt, since),
      ),
    );
  return row?.total ?? zeroCents;
}

/** Here, or at a payer's bank. */
export async function hasOpenDispute(db: Database, providerId: string): Promise<boolean> {
  const isDisputed = or(isNotNull(bookings.disputedAt), isNotNull(bookings.contestedAt));
  return (await db.$count(bookings, and(eq(bookings.providerId, providerId), isDisputed))) > 0;
}

/** Whether payouts of all providers, or of this one, are stopped. */
export async function isStopped(db: Database, providerId: string): Promise<boolean> {
  const stops = await db.$count(
    payoutStops,
    and(
      isNull(payoutStops.liftedAt),
      or(isNull(payoutStops.providerId), eq(payoutStops.providerId, providerId)),
    ),
  );
  return stops > 0;
}
