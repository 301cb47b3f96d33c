import { qualifies, referralRules } from '@patinha/domain/referral';
import { addMs, dayMs } from '@patinha/domain/shared';
import { and, asc, eq, isNotNull } from 'drizzle-orm';

import { bookings } from '../../modules/booking/booking.table.ts';
import { grantReferralCredit } from '../../modules/ledger/index.ts';
import { referrals } from '../../modules/referral/referral.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoPerson } from '../demo-people.ts';
import type { Play } from '../play-in-order.ts';

interface DemoUsers {
  readonly referrer: DemoPerson;
  readonly rewarded: DemoPerson;
  readonly now: Date;
}

/**
 * Two friends of the first tutor: one whose booking earns both their credit as soon as one that counts is released, and
 * one who has not booked yet.
 */
export async function* playReferrals(
  tx: Transaction,
  { waiting, ...users }: DemoUsers & { readonly waiting: DemoPerson | undefined },
  releases: readonly Date[],
): Play {
  const attributedAt = addMs(users.now, -9 * dayMs);
  for (const releasedAt of releases) {
    yield releasedAt;
    if (await rewardFirst(tx, users)) break;
  }
  if (waiting)
    await tx
      .insert(referrals)
      .values({ invitedId: waiting.userId, referrerId: users.referrer.userId, attributedAt });
}

/** Whether a released booking of the friend earned both the credit. */
async function rewardFirst(tx: Transaction, { referrer, rewarded, now }: DemoUsers): Promise<boolean> {
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
  const decidedAt = first?.releasedAt;
  if (!decidedAt) return false;
  const amounts = { invitedCents: referralRules.rewardCents, referrerCents: referralRules.rewardCents };
  const reward = { ...amounts, status: 'rewarded', decidedAt, bookingId: first.id } as const;
  await tx.insert(referrals).values({ invitedId, referrerId, attributedAt, ...reward });
  await grantReferralCredit(tx, { invitedId, referrerId, ...amounts }, decidedAt);
  return true;
}
