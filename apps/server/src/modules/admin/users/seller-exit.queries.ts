import { liveSubscriptionStatuses } from '@patinha/domain/subscription';
import { and, eq, gt, inArray, max } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { bookings } from '../../booking/booking.table.ts';
import { companyMembers } from '../../company/team/team.table.ts';
import { subscriptions } from '../../subscription/subscription.table.ts';

/** Bookings of a tutor that have not begun. */
export const countOwnBookings = (
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number> =>
  db.$count(
    bookings,
    and(
      eq(bookings.tutorId, userId),
      inArray(bookings.status, ['pending', 'accepted', 'confirmed']),
      gt(bookings.startsAt, now),
    ),
  );

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
