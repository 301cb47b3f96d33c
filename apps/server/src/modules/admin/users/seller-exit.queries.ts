import { liveSubscriptionStatuses } from '@patinha/domain/subscription';
import { and, eq, inArray, max } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { companyMembers } from '../../company/team/team.table.ts';
import { subscriptions } from '../../subscription/subscription.table.ts';

export const countTeam = (db: Database, providerId: string): Promise<number> =>
  db.$count(companyMembers, eq(companyMembers.providerId, providerId));

/** Until when the plan is paid that the person pays for; null without a live one. */
export async function findPaidUntil(db: Database, userId: string): Promise<Date | null> {
  const isLive = inArray(subscriptions.status, [...liveSubscriptionStatuses]);
  const [row] = await db
    .select({ paidUntil: max(subscriptions.paidUntil) })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isLive));
  return row?.paidUntil ?? null;
}
