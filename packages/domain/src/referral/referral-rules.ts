import { addMs, cents, type Cents, dayMs, minCents, zeroCents } from '../shared/index.ts';

/** D-29. */
export const referralRules = {
  /** How long a link is remembered, and how long after the sign-up the booking may be asked for. */
  attributionMs: 90 * dayMs,
  /** To each side, as promotional credit. */
  rewardCents: cents(1_000),
  /** Of the price after discount, and of what came from outside the wallet. */
  leastBookingCents: cents(5_000),
  /** Rewards of one person in a calendar month of São Paulo. */
  rewardsPerMonth: 10,
  /** How long after the reward a refund or chargeback takes it back. */
  takeBackMs: 90 * dayMs,
} as const;

export const referralStatuses = ['waiting', 'rewarded', 'blocked', 'taken_back'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export const blockReasons = ['same_document', 'same_phone', 'same_payer'] as const;
export type BlockReason = (typeof blockReasons)[number];

export const attributionEndsAt = (attributedAt: Date): Date =>
  addMs(attributedAt, referralRules.attributionMs);

/** Whether a link that was opened then still counts. */
export const isRemembered = (openedAt: Date, now: Date): boolean =>
  openedAt <= now && now <= attributionEndsAt(openedAt);

/** A released booking of somebody who was invited. */
export interface ReferredBooking {
  readonly attributedAt: Date;
  readonly requestedAt: Date;
  readonly priceCents: Cents;
  /** What a card or a Pix paid of it, less what went back. */
  readonly externalCents: Cents;
  /** The seller is the very person who invited: money that only goes round. */
  readonly isSoldByReferrer: boolean;
}

/** What two accounts that should be two people have in common. */
export interface FraudSigns {
  /** Nobody is rewarded without a CPF or CNPJ to compare. */
  readonly hasDocument: boolean;
  readonly isSameDocument: boolean;
  readonly isSamePhone: boolean;
  readonly isSamePayer: boolean;
}

export interface ReferrerState {
  /** False when the account is gone, suspended or leaving: the friend still gets theirs. */
  readonly mayBeRewarded: boolean;
  readonly rewardsThisMonth: number;
}

export type ReferralVerdict =
  | { readonly outcome: 'wait' }
  | { readonly outcome: 'block'; readonly reason: BlockReason }
  | { readonly outcome: 'reward'; readonly invitedCents: Cents; readonly referrerCents: Cents };

/** The booking that D-29 asks for; one that is not leaves the next one its chance. */
export const qualifies = (booking: ReferredBooking): boolean =>
  booking.requestedAt <= attributionEndsAt(booking.attributedAt) &&
  minCents(booking.priceCents, booking.externalCents) >= referralRules.leastBookingCents &&
  !booking.isSoldByReferrer;

/** What the release of a booking means for a referral that waits. */
export function referralVerdict(
  booking: ReferredBooking,
  signs: FraudSigns,
  referrer: ReferrerState,
): ReferralVerdict {
  if (!qualifies(booking) || !signs.hasDocument) return { outcome: 'wait' };
  const reason = blockReasonOf(signs);
  if (reason) return { outcome: 'block', reason };
  const isWithinLimit = referrer.rewardsThisMonth < referralRules.rewardsPerMonth;
  return {
    outcome: 'reward',
    invitedCents: referralRules.rewardCents,
    referrerCents: referrer.mayBeRewarded && isWithinLimit ? referralRules.rewardCents : zeroCents,
  };
}

function blockReasonOf({ isSameDocument, isSamePhone, isSamePayer }: FraudSigns): BlockReason | undefined {
  if (isSameDocument) return 'same_document';
  if (isSamePhone) return 'same_phone';
  return isSamePayer ? 'same_payer' : undefined;
}

/** Whether a refund or chargeback at this instant takes the reward back. */
export const isTakenBack = (rewardedAt: Date, now: Date): boolean =>
  now <= addMs(rewardedAt, referralRules.takeBackMs);
