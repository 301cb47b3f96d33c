import { addMs, cents, type Cents, dayMs, minCents, zeroCents } from '../shared/index.ts';

/** D-29. */
export const referralRules = {
  /** How long a link is remembered, and how long after the sign-up the booking may be requested. */
  attributionMs: 90 * dayMs,
  /** For each side, as promotional credit. */
  rewardCents: cents(1_000),
  /** Minimum of the price after discount, and of what was paid from outside the wallet. */
  leastBookingCents: cents(5_000),
  /** Rewards per user in a calendar month of São Paulo. */
  rewardsPerMonth: 10,
  /** How long after the reward a refund or chargeback claws it back. */
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

/** A released booking of an invited user. */
export interface ReferredBooking {
  readonly attributedAt: Date;
  readonly requestedAt: Date;
  readonly priceCents: Cents;
  /** What a card or a Pix paid of it, less refunds. */
  readonly externalCents: Cents;
  /** The seller is the referrer, or invited them, or so on up the chain: the money only circulates. */
  readonly isSoldByReferrer: boolean;
}

/** What two accounts that should belong to two people have in common. */
export interface FraudSigns {
  /** No reward without a CPF or CNPJ to compare. */
  readonly hasDocument: boolean;
  readonly isSameDocument: boolean;
  readonly isSamePhone: boolean;
  readonly isSamePayer: boolean;
}

export interface ReferrerState {
  /** False when the account is deleted, suspended or pending deletion: the invited user still gets the reward. */
  readonly mayBeRewarded: boolean;
  readonly rewardsThisMonth: number;
}

export type ReferralVerdict =
  | { readonly outcome: 'wait' }
  | { readonly outcome: 'block'; readonly reason: BlockReason }
  | { readonly outcome: 'reward'; readonly invitedCents: Cents; readonly referrerCents: Cents };

/** Whether a booking meets D-29; one that does not leaves the next one its chance. */
export const qualifies = (booking: ReferredBooking): boolean =>
  booking.requestedAt <= attributionEndsAt(booking.attributedAt) &&
  minCents(booking.priceCents, booking.externalCents) >= referralRules.leastBookingCents &&
  !booking.isSoldByReferrer;

/** The effect of a booking's release on a pending referral. */
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

/** Whether a refund or chargeback at this instant claws the reward back. */
export const isClawedBack = (rewardedAt: Date, now: Date): boolean =>
  now <= addMs(rewardedAt, referralRules.takeBackMs);
