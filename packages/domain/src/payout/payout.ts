import { addMs, type Cents, hourMs, minCents, subtractCents, zeroCents } from '../shared/index.ts';

/** requested: ours to send · in_transit: the payment provider has it · paid, failed: over. Failed money is available again. */
export const payoutStatuses = ['requested', 'in_transit', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const openPayoutStatuses = ['requested', 'in_transit'] as const satisfies readonly PayoutStatus[];

export const payoutKinds = ['request', 'weekly', 'advance'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutFailures = ['refused', 'account_closed', 'account_unknown'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const rank: Readonly<Record<PayoutStatus, number>> = { requested: 0, in_transit: 1, paid: 2, failed: 2 };

/** Only upwards: news may come late, twice and in any order, and what is over stays as it ended. */
export const canMovePayout = (from: PayoutStatus, to: PayoutStatus): boolean => rank[to] > rank[from];

/** A stolen session must not be quicker than the owner's mail: a new key rests before money follows it. */
const restMs = 24 * hourMs;

/** When money may follow a destination that is set now. The first one has no predecessor to protect, and rests as well. */
export const usableFrom = (changedAt: Date): Date => addMs(changedAt, restMs);

/** A weekly payout of less than this waits for the next week; on request any amount is paid. */
export const leastWeeklyCents = 1_000;

export const payoutObstacles = [
  'not_offered',
  'stopped',
  'not_verified',
  'no_recipient',
  'recipient_resting',
  'under_way',
  'nothing_available',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

export interface PayoutStanding {
  /** The payment provider pays out at all. */
  readonly isOffered: boolean;
  /** Payouts of everybody, or of this provider, are stopped until the books are right again. */
  readonly isStopped: boolean;
  readonly isVerified: boolean;
  /** Undefined without a destination. */
  readonly usableFrom: Date | undefined;
  readonly hasOpenPayout: boolean;
  readonly availableCents: Cents;
  readonly debtCents: Cents;
}

/** What stands between a provider and a payout now, the first of several; undefined when nothing does (D-45). */
export function payoutObstacle(standing: PayoutStanding, now: Date): PayoutObstacle | undefined {
  const isResting = standing.usableFrom !== undefined && standing.usableFrom > now;
  const stands: Readonly<Record<PayoutObstacle, boolean>> = {
    not_offered: !standing.isOffered,
    stopped: standing.isStopped,
    not_verified: !standing.isVerified,
    no_recipient: standing.usableFrom === undefined,
    recipient_resting: isResting,
    under_way: standing.hasOpenPayout,
    nothing_available: payoutParts(standing).paidCents === 0,
  };
  return payoutObstacles.find((obstacle) => stands[obstacle]);
}

/** A debt is taken off first; what is left goes out. */
export function payoutParts({
  availableCents,
  debtCents,
}: Pick<PayoutStanding, 'availableCents' | 'debtCents'>): {
  readonly recoveredCents: Cents;
  readonly paidCents: Cents;
} {
  const recoveredCents = minCents(availableCents, debtCents);
  return { recoveredCents, paidCents: subtractCents(availableCents, recoveredCents) };
}

/**
 * What is kept for a debt where a payout would leave nothing to go out. It stays on the platform, so it waits for neither
 * a verification nor a destination; but the books have to be right, and an advance under way may come back and undo its
 * debt.
 */
export function keptCents({
  isStopped,
  hasOpenPayout,
  ...money
}: Pick<PayoutStanding, 'isStopped' | 'hasOpenPayout' | 'availableCents' | 'debtCents'>): Cents {
  const { recoveredCents, paidCents } = payoutParts(money);
  return isStopped || hasOpenPayout || paidCents > 0 ? zeroCents : recoveredCents;
}
