import type { PointsMovement, Wallet, WalletMovement } from '@patinha/contract/wallet';
import type { Cents } from '@patinha/domain/shared';
import { mostExchangeable, pointsProgress, type RewardRules } from '@patinha/domain/wallet';

import type { Movement } from './statement.queries.ts';
import type { findWallet, PointsMovementRow } from './wallet.queries.ts';

export type WalletFigures = NonNullable<Awaited<ReturnType<typeof findWallet>>> & {
  readonly pendingCents: Cents;
  readonly expiringSoonCents: Cents;
  readonly refundCents: Cents;
  readonly rules: RewardRules;
};

export const presentWallet = (wallet: WalletFigures): Wallet => ({
  balance_cents: wallet.balanceCents,
  hold_cents: wallet.holdCents,
  pending_cents: wallet.pendingCents,
  expiring_soon_cents: wallet.expiringSoonCents,
  refund_cents: wallet.refundCents,
  points: presentPoints(wallet),
  membership: {
    plan: wallet.plan,
    tier: wallet.cardTier,
    total_spent_cents: wallet.totalSpentCents,
  },
});

function presentPoints({ rules, ...wallet }: WalletFigures): Wallet['points'] {
  const { nextThreshold, percent } = pointsProgress(wallet.pointsEarned);
  return {
    balance: wallet.pointsBalance,
    total_earned: wallet.pointsEarned,
    total_spent: wallet.pointsSpent,
    tier: wallet.level,
    next_threshold: nextThreshold,
    progress_percent: percent,
    exchangeable: mostExchangeable(wallet.pointsBalance, rules),
    least_exchange: rules.leastExchangedPoints,
    points_for_one_real: rules.pointsForOneReal,
  };
}

export const presentMovement = (movement: Movement): WalletMovement => ({
  id: String(movement.id),
  type: movement.type,
  rule: movement.rule,
  delta_cents: movement.deltaCents,
  balance_after_cents: movement.balanceAfterCents,
  description: movement.description,
  booking_id: movement.bookingId,
  provider: providerOf(movement),
  created_at: movement.createdAt.toISOString(),
  expires_at: movement.expiresAt?.toISOString() ?? null,
});

const providerOf = ({ providerId: id, providerName: name, providerPhotoUrl }: Movement) =>
  id === null || name === null ? null : { id, name, photo_url: providerPhotoUrl };

export const presentPointsMovement = (movement: PointsMovementRow): PointsMovement => ({
  id: String(movement.id),
  delta_points: movement.deltaPoints,
  rule: movement.rule,
  description: movement.description,
  booking_id: movement.bookingId,
  created_at: movement.createdAt.toISOString(),
});
