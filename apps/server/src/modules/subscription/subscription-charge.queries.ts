import type { ChargebackStatus } from '@patinha/domain/payment';
import { and, asc, desc, eq, exists, lt, ne, not, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { chargebacks } from '../payment/chargeback.table.ts';
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

const refundsAtOnce = 200;

/** The outcome of each contested month, by the charge's id. */
export async function findContests(
  db: Database,
  subscriptionId: string,
): Promise<ReadonlyMap<string, ChargebackStatus>> {
  const found = await db
    .select({ chargeId: subscriptionCharges.id, status: chargebacks.status })
    .from(chargebacks)
    .innerJoin(subscriptionCharges, eq(subscriptionCharges.id, chargebacks.subscriptionChargeId))
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(asc(chargebacks.notedAt));
  return new Map(found.map(({ chargeId, status }) => [chargeId, status]));
}

/** Whether the payer's bank has this month under contest, or took it. */
export const isContested = async (db: Database, chargeId: string): Promise<boolean> =>
  (await db.$count(
    chargebacks,
    and(eq(chargebacks.subscriptionChargeId, chargeId), ne(chargebacks.status, 'won')),
  )) > 0;

/** Whether the bank took this month and did not return it. */
export const isTaken = async (db: Database, chargeId: string): Promise<boolean> =>
  (await db.$count(
    chargebacks,
    and(eq(chargebacks.subscriptionChargeId, chargeId), eq(chargebacks.status, 'lost')),
  )) > 0;

/** isContested of the charge that the query around it is about. */
const contested = (db: Database) =>
  exists(
    db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .where(
        and(eq(chargebacks.subscriptionChargeId, subscriptionCharges.id), ne(chargebacks.status, 'won')),
      ),
  );

/** Paid months that had begun by this instant, in the order of their ids. */
export const findUnrecognised = (db: Database, startedBefore: Date) =>
  db
    .select({ id: subscriptionCharges.id, subscriptionId: subscriptionCharges.subscriptionId })
    .from(subscriptionCharges)
    .where(
      and(
        sql`status = 'paid' and refund_status is null and recognised_cents < amount_cents`,
        lt(subscriptionCharges.periodStart, startedBefore),
      ),
    )
    .orderBy(asc(subscriptionCharges.id));

/** Refunds that should be done by now, without those contested at the bank. */
export async function findStuckRefunds(db: Database, now: Date): Promise<string[]> {
  const stuck = await db
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.refundStatus, 'requested'),
        not(contested(db)),
        lt(
          subscriptionCharges.refundRequestedAt,
          sql`${now.toISOString()}::timestamptz - interval '1 minute'`,
        ),
      ),
    )
    .orderBy(asc(subscriptionCharges.refundRequestedAt))
    .limit(refundsAtOnce);
  return stuck.map(({ id }) => id);
}
