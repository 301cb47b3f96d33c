import { entitledStatuses, type SoldPlan } from '@patinha/domain/subscription';
import { and, eq, inArray } from 'drizzle-orm';

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
