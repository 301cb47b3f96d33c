import {
  bpsOf,
  type Cents,
  cents,
  maxCents,
  minCents,
  percentOf,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';
import { isEstablished, isNewcomer, provenAt, type SellingExperience } from './experience.ts';
import { payoutObstacle, type PayoutStanding } from './payout.ts';

const feeBps = 300;
const leastFeeCents = cents(100);
const mostPercent = 80;
/** A day, until a seller has thirty released bookings (D-151). */
const mostOfDayCents = cents(100_000);
/** Below this the fee would be a tenth or more. */
const leastAdvanceCents = cents(1_000);

export interface AdvanceStanding {
  readonly isVerified: boolean;
  readonly experience: SellingExperience;
  /** Frozen by a dispute. */
  readonly frozenCents: Cents;
  /** Of services that are over, without what waits for a look or is too much by card. */
  readonly pendingCents: Cents;
  /** Advanced in the last 24 hours. */
  readonly advancedCents: Cents;
  /** Unearned earlier advances and any other debt. */
  readonly debtCents: Cents;
}

export interface AdvanceQuote {
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly paidCents: Cents;
}

/** 3 %, at least R$ 1. */
export const advanceFee = (amountCents: Cents): Cents => maxCents(bpsOf(amountCents, feeBps), leastFeeCents);

/** Quotes how much held money can be advanced today, and the fee; undefined when not eligible. */
export function quoteAdvance(standing: AdvanceStanding): AdvanceQuote | undefined {
  const { isVerified, experience, frozenCents, pendingCents, debtCents } = standing;
  if (!isVerified || !isProven(experience) || frozenCents > 0) return undefined;
  const most = percentOf(pendingCents, mostPercent);
  const leftCents = most > debtCents ? subtractCents(most, debtCents) : zeroCents;
  const amountCents = minCents(leftCents, leftOfDay(standing));
  if (amountCents < leastAdvanceCents) return undefined;
  const feeCents = advanceFee(amountCents);
  return { amountCents, feeCents, paidCents: subtractCents(amountCents, feeCents) };
}

/** R$ 500 released, from five payers (D-151). */
const isProven = (experience: SellingExperience): boolean =>
  !isNewcomer(experience) && experience.releasedCents >= provenAt.releasedCents;

const leftOfDay = ({ experience, pendingCents, advancedCents }: AdvanceStanding): Cents =>
  isEstablished(experience)
    ? pendingCents
    : maxCents(zeroCents, subtractCents(mostOfDayCents, advancedCents));

/** What prevents an advance: everything that prevents a payout, and excessive risk. */
export const advanceObstacles = [
  'not_offered',
  'stopped',
  'not_verified',
  'no_recipient',
  'recipient_resting',
  'recently_recovered',
  'under_way',
  'needs_plan',
  'too_few_bookings',
  'day_used_up',
  'disputed',
  'too_little',
] as const;
export type AdvanceObstacle = (typeof advanceObstacles)[number];

interface AdvanceCase {
  readonly payout: PayoutStanding;
  readonly advance: AdvanceStanding;
  /** A company on freemium: advances are a benefit of paid plans. */
  readonly lacksPlan: boolean;
  /** Here or at a payer's bank, including for bookings whose money is not frozen. */
  readonly hasOpenDispute: boolean;
}

/** The first obstacle of several; undefined when the quote can be accepted. */
export function advanceObstacle(
  { payout, advance, lacksPlan, hasOpenDispute }: AdvanceCase,
  now: Date,
): AdvanceObstacle | undefined {
  const first = payoutObstacle(payout, now);
  if (first && first !== 'nothing_available' && first !== 'money_waits') return first;
  if (lacksPlan) return 'needs_plan';
  if (!isProven(advance.experience)) return 'too_few_bookings';
  if (hasOpenDispute || advance.frozenCents > 0) return 'disputed';
  if (leftOfDay(advance) < leastAdvanceCents && !isEstablished(advance.experience)) return 'day_used_up';
  return quoteAdvance(advance) ? undefined : 'too_little';
}
