import { cents, type Cents } from '@patinha/domain/shared';
import { and, desc, eq, lt, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';
import { memberships, petPoints, pointsLedger, wallets } from './wallet.table.ts';

/** Balance, points and membership of one person; undefined when there is no such profile. */
export async function findWallet(db: Database, userId: string) {
  const [found] = await db
    .select({
      balanceCents: wallets.balanceCents,
      holdCents: wallets.holdCents,
      pointsBalance: petPoints.balance,
      pointsEarned: petPoints.totalEarned,
      pointsSpent: petPoints.totalSpent,
      level: petPoints.tier,
      plan: memberships.plan,
      cardTier: memberships.tier,
      totalSpentCents: memberships.totalSpentCents,
    })
    .from(wallets)
    .innerJoin(petPoints, eq(petPoints.userId, wallets.userId))
    .innerJoin(memberships, eq(memberships.userId, wallets.userId))
    .where(eq(wallets.userId, userId));
  return found;
}

/** Cashback promised for bookings that are completed and not yet released, by a dispute or a bank neither. */
export async function findPendingCashback(db: Database, userId: string): Promise<Cents> {
  const [row] = await rows<{ pending: number }>(
    db,
    sql`select coalesce(sum((c.meta ->> 'cashback_cents')::bigint), 0)::bigint as pending
          from ledger.tx c
         where c.kind = 'completion' and c.meta ->> 'tutor_id' = ${userId}
           and not exists (select from ledger.tx r where r.booking_id = c.booking_id and r.kind = 'release')
           and not exists (select from bookings b where b.id = c.booking_id and b.released_at is not null)`,
  );
  return cents(row?.pending ?? 0);
}

interface Page {
  /** Movements after this one, in the order of the list. */
  readonly afterId: number | undefined;
  readonly limit: number;
}

/** Newest first: ids grow with time within one account. */
export function listPointsMovements(db: Database, userId: string, { afterId, limit }: Page) {
  const isAfter = afterId === undefined ? undefined : lt(pointsLedger.id, afterId);
  return db
    .select()
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), isAfter))
    .orderBy(desc(pointsLedger.id))
    .limit(limit);
}
export type PointsMovementRow = Awaited<ReturnType<typeof listPointsMovements>>[number];
