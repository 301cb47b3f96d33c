import type { Wallet } from '@patinha/contract/wallet';

/** An empty wallet; `points` replaces single figures of the points. */
export const aWallet = (
  changes: Partial<Omit<Wallet, 'points'>> & { readonly points?: Partial<Wallet['points']> } = {},
): Wallet => ({
  balance_cents: 0,
  hold_cents: 0,
  pending_cents: 0,
  expiring_soon_cents: 0,
  refund_cents: 0,
  membership: { plan: 'silver', tier: 'silver', total_spent_cents: 0 },
  ...changes,
  points: {
    balance: 0,
    total_earned: 0,
    total_spent: 0,
    tier: 'silver',
    next_threshold: 5_000,
    progress_percent: 0,
    exchangeable: 0,
    least_exchange: 500,
    points_for_one_real: 100,
    ...changes.points,
  },
});
