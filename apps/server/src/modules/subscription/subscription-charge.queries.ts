import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { subscriptionCharges } from './subscription.table.ts';

export type SubscriptionChargeRow = typeof subscriptionCharges.$inferSelect;

export async function insertCharge(
  tx: Transaction,
  charge: Pick<SubscriptionChargeRow, 'subscriptionId' | 'cycle' | 'attempt' | 'amountCents' | 'requestedAt'>,
): Promise<SubscriptionChargeRow> {
  const [row] = await tx.insert(subscriptionCharges).values(charge).returning();
  if (!row) throw new Error('insert into subscription_charges gave no row');
  return row;
}

export async function findCharge(db: Database, id: string): Promise<SubscriptionChargeRow | undefined> {
  const [row] = await db.select().from(subscriptionCharges).where(eq(subscriptionCharges.id, id));
  return row;
}

/** Every try to collect, the latest first. */
export const findChargesOf = (db: Database, subscriptionId: string): Promise<SubscriptionChargeRow[]> =>
  db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionCharges.cycle), desc(subscriptionCharges.attempt));

export async function changeCharge(
  tx: Transaction,
  chargeId: string,
  changes: Partial<
    Omit<SubscriptionChargeRow, 'id' | 'subscriptionId' | 'cycle' | 'attempt' | 'amountCents'>
  >,
): Promise<void> {
  await tx.update(subscriptionCharges).set(changes).where(eq(subscriptionCharges.id, chargeId));
}

const limited = { revenue: 200, refunds: 200 } as const;

/** Paid months of which some had passed at this instant, a page of them in the order of their ids. */
export const findUnrecognised = (
  db: Database,
  { startedBefore, afterId }: { readonly startedBefore: Date; readonly afterId: string },
) =>
  db
    .select({ id: subscriptionCharges.id, subscriptionId: subscriptionCharges.subscriptionId })
    .from(subscriptionCharges)
    .where(
      and(
        sql`status = 'paid' and refund_status is null and recognised_cents < amount_cents`,
        lt(subscriptionCharges.periodStart, startedBefore),
        gt(subscriptionCharges.id, afterId),
      ),
    )
    .orderBy(asc(subscriptionCharges.id))
    .limit(limited.revenue);

/** Refunds that should be done by now. */
export async function findStuckRefunds(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.refundStatus, 'requested'),
        lt(
          subscriptionCharges.refundRequestedAt,
          sql`${now.toISOString()}::timestamptz - interval '1 minute'`,
        ),
      ),
    )
    .orderBy(asc(subscriptionCharges.refundRequestedAt))
    .limit(limited.refunds);
  return stuck.map(({ id }) => id);
}
