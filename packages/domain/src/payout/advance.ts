import { bpsOf, type Cents, cents, maxCents, percentOf, subtractCents, zeroCents } from '../shared/index.ts';
import { payoutObstacle, type PayoutStanding } from './payout.ts';

const feeBps = 300;
const leastFeeCents = cents(100);
const mostPercent = 90;
/** Below this the fee would be a tenth or more. */
const leastAdvanceCents = cents(1_000);
const leastCompletedBookings = 5;

export interface AdvanceStanding {
  readonly isVerified: boolean;
  readonly completedBookings: number;
  /** Frozen by a dispute. */
  readonly frozenCents: Cents;
  readonly pendingCents: Cents;
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
  const { isVerified, completedBookings, frozenCents, pendingCents, debtCents } = standing;
  if (!isVerified || completedBookings < leastCompletedBookings || frozenCents > 0) return undefined;
  const most = percentOf(pendingCents, mostPercent);
  const amountCents = most > debtCents ? subtractCents(most, debtCents) : zeroCents;
  if (amountCents < leastAdvanceCents) return undefined;
  const feeCents = advanceFee(amountCents);
  return { amountCents, feeCents, paidCents: subtractCents(amountCents, feeCents) };
}

/** What prevents an advance: everything that prevents a payout, and excessive risk. */
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
  if (first && first !== 'nothing_available') return first;
  if (lacksPlan) return 'needs_plan';
  if (advance.completedBookings < leastCompletedBookings) return 'too_few_bookings';
  if (hasOpenDispute || advance.frozenCents > 0) return 'disputed';
  return quoteAdvance(advance) ? undefined : 'too_little';
}
