import {
  type CompanyTier,
  entitledStatuses,
  isCompanyTier,
  type SoldPlan,
} from '@patinha/domain/subscription';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { subscriptions } from '../subscription/subscription.table.ts';

const givingPlans = statement({ userId: subscriptions.userId }, (db, { userId }) =>
  db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, [...entitledStatuses]))),
);

/** The plans whose benefits the person has now. */
export const findGivingPlans = async (db: Database, userId: string): Promise<SoldPlan[]> =>
  (await givingPlans(db, { userId })).map(({ plan }) => plan);

/** A paid company plan that ends or gets smaller: cancelled, or followed by a cheaper one. */
const isEnding = and(
  isNotNull(subscriptions.companyId),
  or(
    eq(subscriptions.status, 'cancelled'),
    and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.nextPlan)),
  ),
);

export interface PlanEnd {
  readonly at: Date;
  /** The cheaper plan that follows; null when none does. */
  readonly nextTier: CompanyTier | null;
}

/** When the plan of the company that this person owns ends or gets smaller; undefined when it goes on. */
export async function findPlanEnd(db: Database, ownerUserId: string): Promise<PlanEnd | undefined> {
  const [row] = await db
    .select({ at: subscriptions.paidUntil, next: subscriptions.nextPlan })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, ownerUserId), isEnding));
  if (!row?.at) return undefined;
  return { at: row.at, nextTier: row.next !== null && isCompanyTier(row.next) ? row.next : null };
}

const endingAtOnce = 1_000;

/** The companies whose plan ends or gets smaller within these days, the earliest first. */
export async function findPlansEndingBy(
  db: Database,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<{ readonly companyId: string; readonly at: Date }[]> {
  const until = sql`${now.toISOString()}::timestamptz + ${days} * interval '1 day'`;
  const found = await db
    .select({ companyId: subscriptions.companyId, at: subscriptions.paidUntil })
    .from(subscriptions)
    .where(and(isEnding, gt(subscriptions.paidUntil, now), lte(subscriptions.paidUntil, until)))
    .orderBy(asc(subscriptions.paidUntil), asc(subscriptions.id))
    .limit(endingAtOnce);
  return found.flatMap(({ companyId, at }) => (companyId && at ? [{ companyId, at }] : []));
}

/**
 * Whether the running plan of this tutor or company does not give yet what is money, because its holder withdrew from
 * one in the last twelve months (D-185).
 */
export const waitsForBenefits = async (
  db: Database,
  holder: { readonly tutorId: string } | { readonly companyId: string },
): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(
      inArray(subscriptions.status, [...entitledStatuses]),
      gt(subscriptions.benefitsFrom, sql`app.now()`),
      'tutorId' in holder
        ? and(eq(subscriptions.userId, holder.tutorId), isNull(subscriptions.companyId))
        : eq(subscriptions.companyId, holder.companyId),
    ),
  )) > 0;
