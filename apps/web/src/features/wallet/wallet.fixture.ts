import type { Wallet, WalletMovement } from '@patinha/contract/wallet';

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

/** Cashback of a walk with Carla. */
export const aMovement = (changes: Partial<WalletMovement> = {}): WalletMovement => ({
  id: '8',
  type: 'earn',
  rule: 'cashback',
  delta_cents: 100,
  balance_after_cents: 100,
  description: 'Passeio no bairro',
  booking_id: null,
  provider: { id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13', name: 'Carla Menezes', photo_url: null },
  created_at: '2026-11-20T02:30:00.000Z',
  expires_at: null,
  ...changes,
});
