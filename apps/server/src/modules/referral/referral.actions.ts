import { attributionEndsAt, readReferralCode, referralRules } from '@patinha/domain/referral';
import { monthInSaoPaulo } from '@patinha/domain/shared';

import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  countRewards,
  deleteReferralOf,
  findCode,
  findCodeOwner,
  findReferralOf,
  findReferralOfBooking,
  insertCode,
  insertReferral,
  sumReferrals,
} from './referral.queries.ts';

// The interface of referrals for other modules. It imports nothing from bookings, payments or accounts, so that they
// may import it.

/** Assigns a new account its code. */
export const giveReferralCode = insertCode;

export interface Attribution {
  readonly invitedId: string;
  /** As it came with the sign-up; an unknown code does not prevent the sign-up. */
  readonly code: string | null | undefined;
  readonly now: Date;
}

/** Records the referrer of a new account, in the transaction of its sign-up. */
export async function attributeReferral(
  tx: Transaction,
  { invitedId, code, now }: Attribution,
): Promise<void> {
  const known = readReferralCode(code);
  const referrerId = known && (await findCodeOwner(tx, known));
  if (referrerId && referrerId !== invitedId)
    await insertReferral(tx, { invitedId, referrerId, attributedAt: now });
}

/** Makes the attribution that of a later sign-up, when that is the one its owner confirmed (D-78). */
export async function reattributeReferral(tx: Transaction, attribution: Attribution): Promise<void> {
  await deleteReferralOf(tx, attribution.invitedId);
  await attributeReferral(tx, attribution);
}

/**
 * Reports a released booking. Whether it pays a referral is decided in a separate transaction, so that no one waits for
 * the referrer's wallet while the booking's accounts are locked.
 */
export async function judgeReferralLater(
  tx: Transaction,
  { bookingId, tutorId }: { readonly bookingId: string; readonly tutorId: string },
): Promise<void> {
  const referral = await findReferralOf(tx, tutorId);
  if (referral?.status !== 'waiting') return;
  const message = { invited_id: tutorId, booking_id: bookingId };
  await enqueue(tx, 'referral.judge', message, { key: `referral.judge:${bookingId}` });
}

/**
 * Reports a refund of a booking, for any reason: reverses a reward that depends on it (D-29), also while the reward is
 * still being decided.
 */
export async function takeReferralBackLater(tx: Transaction, bookingId: string): Promise<void> {
  const referral = await findReferralOfBooking(tx, bookingId);
  if (!referral || (referral.status !== 'waiting' && referral.bookingId !== bookingId)) return;
  const message = { invited_id: referral.invitedId, booking_id: bookingId };
  await enqueue(tx, 'referral.take-back', message);
}

/** The panel: current counts, and the reward that the caller may still get as a friend. */
export async function readReferralPanel(db: Database, userId: string, now: Date) {
  const code = await findCode(db, userId);
  if (code === undefined) throw new Error(`${userId} has no referral code`);
  const sums = await sumReferrals(db, userId);
  const used = await countRewards(db, userId, monthInSaoPaulo(now));
  const own = await findReferralOf(db, userId);
  const isWaiting = own?.status === 'waiting' && now <= attributionEndsAt(own.attributedAt);
  return {
    code,
    invitedCount: sums?.invited ?? 0,
    rewardedCount: sums?.rewarded ?? 0,
    earnedCents: sums?.earnedCents ?? 0,
    rewardsLeft: Math.max(0, referralRules.rewardsPerMonth - used),
    ownBonusUntil: isWaiting ? attributionEndsAt(own.attributedAt) : undefined,
  };
}
