import {
  addMs,
  type Cents,
  cents,
  hourMs,
  maxCents,
  minCents,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';

/** requested: ours to send · in_transit: the PSP has it · paid, failed: over. Failed money is available again. */
export const payoutStatuses = ['requested', 'in_transit', 'paid', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const openPayoutStatuses = ['requested', 'in_transit'] as const satisfies readonly PayoutStatus[];

export const payoutKinds = ['request', 'weekly', 'advance'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutFailures = ['refused', 'account_closed', 'account_unknown'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const rank: Readonly<Record<PayoutStatus, number>> = { requested: 0, in_transit: 1, paid: 2, failed: 2 };

/** Only upwards: updates may be late, duplicated or out of order, and a final state stays. */
export const canMovePayout = (from: PayoutStatus, to: PayoutStatus): boolean => rank[to] > rank[from];

/** A stolen session must not beat the email to the owner: a new destination becomes usable only after this. */
const restMs = 24 * hourMs;

/** When a destination that is set now becomes usable. The first one waits too, although it replaces none. */
export const usableFrom = (changedAt: Date): Date => addMs(changedAt, restMs);

/** A weekly payout below this waits for the next week; on request any amount is paid. */
export const leastWeeklyCents = 1_000;

export const payoutObstacles = [
  'not_offered',
  'stopped',
  'not_verified',
  'no_recipient',
  'recipient_resting',
  'recently_recovered',
  'under_way',
  'money_waits',
  'nothing_available',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

export interface PayoutStanding {
  /** Whether the PSP supports payouts. */
  readonly isOffered: boolean;
  /** Payouts of everyone, or of this provider, are stopped until the ledger is reconciled. */
  readonly isStopped: boolean;
  readonly isVerified: boolean;
  /** Undefined without a destination. */
  readonly usableFrom: Date | undefined;
  /** Until when payouts wait after a recovery of the owner's account by mail (D-156). */
  readonly recoveredUntil?: Date | undefined;
  readonly hasOpenPayout: boolean;
  readonly availableCents: Cents;
  /** Part of it that is not paid out yet (D-150). */
  readonly waitingCents: Cents;
  readonly debtCents: Cents;
  /** The PSP pays out no less (D-163). */
  readonly smallestCents: Cents;
}

/** The first obstacle to a payout now; undefined when there is none (D-45). */
export function payoutObstacle(standing: PayoutStanding, now: Date): PayoutObstacle | undefined {
  const isTooLittle = payoutParts(standing).paidCents < maxCents(standing.smallestCents, cents(1));
  const isResting = standing.usableFrom !== undefined && standing.usableFrom > now;
  const applies: Readonly<Record<PayoutObstacle, boolean>> = {
    not_offered: !standing.isOffered,
    stopped: standing.isStopped,
    not_verified: !standing.isVerified,
    no_recipient: standing.usableFrom === undefined,
    recipient_resting: isResting,
    recently_recovered: standing.recoveredUntil !== undefined && standing.recoveredUntil > now,
    under_way: standing.hasOpenPayout,
    money_waits: standing.waitingCents > 0 && isTooLittle,
    nothing_available: isTooLittle,
  };
  return payoutObstacles.find((obstacle) => applies[obstacle]);
}

/** A debt is deducted first, from money that waits as well; the rest of what does not wait is paid out. */
export function payoutParts({
  availableCents,
  waitingCents = zeroCents,
  debtCents,
}: Pick<PayoutStanding, 'availableCents' | 'debtCents'> & Partial<Pick<PayoutStanding, 'waitingCents'>>): {
  readonly recoveredCents: Cents;
  readonly paidCents: Cents;
} {
  const recoveredCents = minCents(availableCents, debtCents);
  const leftCents = subtractCents(availableCents, recoveredCents);
  return { recoveredCents, paidCents: maxCents(zeroCents, subtractCents(leftCents, waitingCents)) };
}

/**
 * The amount withheld for a debt when a payout would leave nothing to pay out. It stays on the platform, so it needs
 * neither verification nor a destination; but the ledger has to be reconciled, and an advance in transit may fail and
 * undo its debt.
 */
export function keptCents({
  isStopped,
  hasOpenPayout,
  ...money
}: Pick<PayoutStanding, 'isStopped' | 'hasOpenPayout' | 'availableCents' | 'debtCents'>): Cents {
  const { recoveredCents, paidCents } = payoutParts(money);
  return isStopped || hasOpenPayout || paidCents > 0 ? zeroCents : recoveredCents;
}
