import { qualifies, referralRules } from '@patinha/domain/referral';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { bookings } from '../../modules/booking/booking.table.ts';
import { grantReferralCredit } from '../../modules/ledger/index.ts';
import { referrals } from '../../modules/referral/referral.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoPerson } from '../demo-people.ts';

interface DemoUsers {
  readonly referrer: DemoPerson;
  readonly rewarded: DemoPerson;
  readonly waiting: DemoPerson | undefined;
  readonly now: Date;
}

/** Two friends of the first tutor: one whose booking earned both their credit, and one who has not booked yet. */
export async function stageReferrals(
  tx: Transaction,
  { referrer, rewarded, waiting, now }: DemoUsers,
): Promise<void> {
  const referrerId = referrer.userId;
  const invitedId = rewarded.userId;
  const attributedAt = addMs(now, -60 * dayMs);
  const released = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.tutorId, invitedId), isNotNull(bookings.releasedAt)))
    .orderBy(asc(bookings.releasedAt));
  const first = released.find(({ createdAt: requestedAt, priceCents }) =>
    qualifies({ attributedAt, requestedAt, priceCents, externalCents: priceCents, isSoldByReferrer: false }),
  );
  const amounts = { invitedCents: referralRules.rewardCents, referrerCents: referralRules.rewardCents };
  const decidedAt = first?.releasedAt;
  await tx.insert(referrals).values({
    invitedId,
    referrerId,
    attributedAt,
    ...(decidedAt && { ...amounts, status: 'rewarded', decidedAt, bookingId: first.id }),
  });
  if (decidedAt) await grantReferralCredit(tx, { invitedId, referrerId, ...amounts }, decidedAt);
  if (waiting)
    await tx
      .insert(referrals)
      .values({ invitedId: waiting.userId, referrerId, attributedAt: addMs(now, -9 * dayMs) });
}
