import { bpsOf, type Cents, cents, maxCents, percentOf, subtractCents, zeroCents } from '../shared/index.ts';
import { payoutObstacle, type PayoutStanding } from './payout.ts';

const feeBps = 300;
const leastFeeCents = cents(100);
const mostPercent = 90;
/** Below this the fee would eat a tenth or more. */
const leastAdvanceCents = cents(1_000);
const leastCompletedBookings = 5;

export interface AdvanceStanding {
  readonly isVerified: boolean;
  readonly completedBookings: number;
  /** Held by a dispute. */
  readonly frozenCents: Cents;
  readonly pendingCents: Cents;
  /** Earlier advances that were not earned yet, and anything else that is owed. */
  readonly debtCents: Cents;
}

export interface AdvanceQuote {
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly paidCents: Cents;
}

/** 3 %, at least R$ 1. */
export const advanceFee = (amountCents: Cents): Cents => maxCents(bpsOf(amountCents, feeBps), leastFeeCents);

/** What of the money that is still held can be had today, and for which fee; undefined for who is not eligible. */
export function quoteAdvance(standing: AdvanceStanding): AdvanceQuote | undefined {
  const { isVerified, completedBookings, frozenCents, pendingCents, debtCents } = standing;
  if (!isVerified || completedBookings < leastCompletedBookings || frozenCents > 0) return undefined;
  const most = percentOf(pendingCents, mostPercent);
  const amountCents = most > debtCents ? subtractCents(most, debtCents) : zeroCents;
  if (amountCents < leastAdvanceCents) return undefined;
  const feeCents = advanceFee(amountCents);
  return { amountCents, feeCents, paidCents: subtractCents(amountCents, feeCents) };
}

/** What stands between a provider and an advance: all that stops a payout, and what makes it too great a risk. */
export const advanceObstacles = [
  'not_offered',
  'stopped',
  'not_verified',
  'no_recipient',
  'recipient_resting',
  'under_way',
  'needs_plan',
  'too_few_bookings',
  'disputed',
  'too_little',
] as const;
export type AdvanceObstacle = (typeof advanceObstacles)[number];

interface AdvanceCase {
  readonly payout: PayoutStanding;
  readonly advance: AdvanceStanding;
  /** A company on freemium: the advance is of its paid plans. */
  readonly lacksPlan: boolean;
  /** Here or at a payer's bank, also about a booking whose money is not frozen. */
  readonly hasOpenDispute: boolean;
}

/** The first of several; undefined when the quote can be taken. */
export function advanceObstacle(
  { payout, advance, lacksPlan, hasOpenDispute }: AdvanceCase,
  now: Date,
): AdvanceObstacle | undefined {
  const first = payoutObstacle(payout, now);
  if (first && first !== 'nothing_available') return first;
  if (lacksPlan) return 'needs_plan';
  if (advance.completedBookings < leastCompletedBookings) return 'too_few_bookings';
  if (hasOpenDispute || advance.frozenCents > 0) return 'disputed';
  return quoteAdvance(advance) ? undefined : 'too_little';
}
