/**
 * pending: ordered, awaits the payer's authorisation · past_due: a renewal was not paid, more attempts follow ·
 * cancelled: will not renew, the paid month still runs · regretted: withdrawn within the first days and refunded in
 * full · replaced: another plan took its place within the paid month · charged_back: the payer's bank took its month back · lapsed: never authorised.
 */
export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'cancelled',
  'ended',
  'regretted',
  'replaced',
  'charged_back',
  'lapsed',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** States that grant the plan's benefits. */
export const entitledStatuses = ['active', 'past_due', 'cancelled'] as const;
export const isEntitled = (status: SubscriptionStatus): boolean =>
  entitledStatuses.some((giving) => giving === status);

/** States in which the same user or company may not order another one. */
export const liveSubscriptionStatuses = ['pending', ...entitledStatuses] as const;

/** States in which the payer's bank is charged again. */
export const renewingStatuses = ['active', 'past_due'] as const;

/** The holder of the plan, the payer's bank (through the PSP), or the system. */
export type SubscriptionMover = 'holder' | 'bank' | 'system';

interface Move {
  readonly from: readonly SubscriptionStatus[];
  readonly to: SubscriptionStatus;
  readonly by: readonly SubscriptionMover[];
}

/** Every allowed move. */
export const subscriptionMoves = {
  activate: { from: ['pending'], to: 'active', by: ['bank'] },
  lapse: { from: ['pending'], to: 'lapsed', by: ['holder', 'bank', 'system'] },
  renew: { from: ['active', 'past_due'], to: 'active', by: ['bank'] },
  miss: { from: ['active', 'past_due'], to: 'past_due', by: ['bank'] },
  cancel: { from: ['active', 'past_due'], to: 'cancelled', by: ['holder', 'bank'] },
  regret: { from: ['active', 'past_due', 'cancelled'], to: 'regretted', by: ['holder'] },
  /** An upgrade was paid. */
  replace: { from: ['active', 'cancelled'], to: 'replaced', by: ['bank'] },
  /** The upgrade that replaced it was withdrawn while its paid month still runs: it runs to its end. */
  resume: { from: ['replaced'], to: 'cancelled', by: ['system'] },
  end: { from: ['past_due', 'cancelled'], to: 'ended', by: ['bank', 'system'] },
  chargeBack: { from: ['active', 'past_due', 'cancelled'], to: 'charged_back', by: ['bank'] },
  /** The bank returned the month while it still runs: it runs to its end, and is not renewed. */
  restore: { from: ['charged_back'], to: 'cancelled', by: ['bank'] },
} as const satisfies Readonly<Record<string, Move>>;

export type SubscriptionMove = keyof typeof subscriptionMoves;

export function mayMove(status: SubscriptionStatus, move: SubscriptionMove, by: SubscriptionMover): boolean {
  const { from, by: movers }: Move = subscriptionMoves[move];
  return from.includes(status) && movers.includes(by);
}

interface HeldMonth {
  readonly periodEnd: Date | null;
  /** Paid, and neither refunded nor charged back. */
  readonly isKept: boolean;
}

/** Whether a paid month still runs: it is served to its end, whatever happened to another month. */
export const isPaidAt = (months: readonly HeldMonth[], now: Date): boolean =>
  months.some(({ periodEnd, isKept }) => isKept && periodEnd !== null && periodEnd > now);
