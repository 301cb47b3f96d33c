/**
 * pending: ordered, waits for the payer's authorisation · past_due: a renewal was not paid, more tries follow ·
 * cancelled: will not renew, the month that was paid still runs · regretted: taken back within the first days,
 * paid back whole · lapsed: never authorised.
 */
export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'cancelled',
  'ended',
  'regretted',
  'lapsed',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** States in which its benefits are given. */
export const givingStatuses = ['active', 'past_due', 'cancelled'] as const;

/** States beside which the same person or company may not order another one. */
export const liveSubscriptionStatuses = ['pending', ...givingStatuses] as const;

/** States in which the payer's bank is charged again. */
export const renewingStatuses = ['active', 'past_due'] as const;

/** The holder of the plan, the payer's bank (through the payment provider), or the clock. */
export type SubscriptionMover = 'holder' | 'bank' | 'system';

interface Move {
  readonly from: readonly SubscriptionStatus[];
  readonly to: SubscriptionStatus;
  readonly by: readonly SubscriptionMover[];
}

/** Every move there is; what is not here does not happen. */
export const subscriptionMoves = {
  activate: { from: ['pending'], to: 'active', by: ['bank'] },
  lapse: { from: ['pending'], to: 'lapsed', by: ['holder', 'bank', 'system'] },
  renew: { from: ['active', 'past_due'], to: 'active', by: ['bank'] },
  miss: { from: ['active', 'past_due'], to: 'past_due', by: ['bank'] },
  cancel: { from: ['active', 'past_due'], to: 'cancelled', by: ['holder', 'bank'] },
  regret: { from: ['active', 'past_due', 'cancelled'], to: 'regretted', by: ['holder'] },
  end: { from: ['past_due', 'cancelled'], to: 'ended', by: ['bank', 'system'] },
} as const satisfies Readonly<Record<string, Move>>;

export type SubscriptionMove = keyof typeof subscriptionMoves;

export function mayMove(status: SubscriptionStatus, move: SubscriptionMove, by: SubscriptionMover): boolean {
  const { from, by: movers }: Move = subscriptionMoves[move];
  return from.includes(status) && movers.includes(by);
}
