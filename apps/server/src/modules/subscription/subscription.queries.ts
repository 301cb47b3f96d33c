import { addMs, minuteMs } from '@patinha/domain/shared';
import { liveSubscriptionStatuses, renewingStatuses } from '@patinha/domain/subscription';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { authUsers } from '../auth/auth.table.ts';
import { subscriptions } from './subscription.table.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Inserts an order; undefined when the account has a live one. */
export async function insertSubscription(
  tx: Transaction,
  order: Omit<typeof subscriptions.$inferInsert, 'id' | 'status'>,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.insert(subscriptions).values(order).onConflictDoNothing().returning();
  return row;
}

/** The row stays locked until the transaction ends; its charges and the ledger come after it. */
export async function lockSubscription(tx: Transaction, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row;
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** The live subscription of a tutor (no company) or of a company, else the one that ended last; no unpaid upgrade. */
export async function findLatest(
  db: Database,
  { userId, companyId }: { readonly userId: string; readonly companyId: string | null },
): Promise<SubscriptionRow | undefined> {
  const isLive = sql`(${inArray(subscriptions.status, [...liveSubscriptionStatuses])}) desc`;
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      companyId === null
        ? and(eq(subscriptions.userId, userId), isNull(subscriptions.companyId))
        : and(
            eq(subscriptions.companyId, companyId),
            or(isNull(subscriptions.replacesId), isNotNull(subscriptions.startedAt)),
          ),
    )
    .orderBy(isLive, desc(subscriptions.endedAt), desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
  return row;
}

/** The upgrade of a running plan that awaits the payer's authorisation. */
export async function findUpgradeOf(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.replacesId, id), eq(subscriptions.status, 'pending')));
  return row;
}

/** When this tutor or company last withdrew from a plan that it had paid; null for never. */
export async function findLastRegret(
  db: Database,
  { userId, companyId }: Pick<SubscriptionRow, 'userId' | 'companyId'>,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(subscriptions.endedAt) })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'regretted'),
        companyId === null
          ? and(eq(subscriptions.userId, userId), isNull(subscriptions.companyId))
          : eq(subscriptions.companyId, companyId),
      ),
    );
  return row?.at ?? null;
}

/** Whether another one of the same tutor or company lives. */
export const hasLiveBeside = async (
  db: Database,
  { id, userId, companyId }: SubscriptionRow,
): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(
      ne(subscriptions.id, id),
      inArray(subscriptions.status, [...liveSubscriptionStatuses]),
      // An upgrade that waits for its payment takes no place.
      or(ne(subscriptions.status, 'pending'), isNull(subscriptions.replacesId)),
      companyId === null
        ? and(eq(subscriptions.userId, userId), isNull(subscriptions.companyId))
        : eq(subscriptions.companyId, companyId),
    ),
  )) > 0;

/** A person's live subscriptions, locked, to be ended when they delete their account. */
export const lockLiveOf = (tx: Transaction, userId: string): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...liveSubscriptionStatuses])),
    )
    .orderBy(asc(subscriptions.id))
    .for('update');

type Changes = Partial<
  Pick<
    SubscriptionRow,
    | 'status'
    | 'mandateRef'
    | 'pixCode'
    | 'panelUrl'
    | 'startedAt'
    | 'paidUntil'
    | 'nextChargeAt'
    | 'benefitsFrom'
    | 'plan'
    | 'priceCents'
    | 'nextPlan'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'endedAt'
  >
>;

export async function changeSubscription(
  tx: Transaction,
  subscription: Authorized<SubscriptionRow>,
  changes: Changes,
): Promise<Authorized<SubscriptionRow>> {
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, subscription.id));
  return { ...subscription, ...changes };
}

const idsWhere = async (db: Database, due: SQL | undefined): Promise<string[]> => {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(due)
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  return found.map(({ id }) => id);
};

/** Subscriptions whose next month is due; that of a suspended person stands still (D-184). */
export const findDueForCharge = (db: Database, now: Date): Promise<string[]> =>
  idsWhere(
    db,
    and(
      lte(subscriptions.nextChargeAt, now),
      inArray(subscriptions.status, [...renewingStatuses]),
      inArray(
        subscriptions.userId,
        db.select({ id: authUsers.id }).from(authUsers).where(isNull(authUsers.suspendedAt)),
      ),
    ),
  );

/** Cancelled ones whose paid month is over. */
export const findDueForEnd = (db: Database, now: Date): Promise<string[]> =>
  idsWhere(db, and(eq(subscriptions.status, 'cancelled'), lte(subscriptions.paidUntil, now)));

/**
 * Subscriptions to poll: with an order or a collection older than a minute, or with a month that the payer's bank has
 * to decide on.
 */
export const findUnheard = (db: Database, now: Date): Promise<string[]> => {
  const minuteAgo = sql`${addMs(now, -minuteMs).toISOString()}::timestamptz`;
  // Each part has an index of its own; with an "or" between them every subscription that ever was would be read.
  return idsWhere(
    db,
    sql`${subscriptions.id} in (
      select s.id from subscriptions s where s.status = 'pending' and s.created_at < ${minuteAgo}
      union all
      select c.subscription_id from subscription_charges c where c.status = 'requested' and c.requested_at < ${minuteAgo}
      union all
      select c.subscription_id from chargebacks k join subscription_charges c on c.id = k.subscription_charge_id
       where k.status = 'open' and k.subscription_charge_id is not null)`,
  );
};

/** The recipient of a mail about it. */
export async function findHolder(
  db: Database,
  userId: string,
): Promise<{ readonly email: string; readonly fullName: string | null } | undefined> {
  const [row] = await db
    .select({ email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row;
}
