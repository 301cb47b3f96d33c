import { getWallet, listWalletHistory, type Wallet, type WalletMovement } from '@patinha/contract/wallet';
import type { Cents } from '@patinha/domain/shared';
import { expiringSoon, pointsProgress } from '@patinha/domain/wallet';

import { readClock } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { type ModuleRoutes, read } from '../../platform/route.ts';
import { liveLotsOf } from '../ledger/ledger.actions.ts';
import { findPendingCashback, findWallet, listMovements, type Movement } from './wallet.queries.ts';

const historyPageSize = 10;

export const walletRoutes: ModuleRoutes = (app) => {
  read(app, getWallet, async ({ actor, db }) => {
    const now = await readClock(db);
    const wallet = await findWallet(db, actor.userId);
    if (!wallet) throw new DomainError('resource/not-found');
    const pendingCents = await findPendingCashback(db, actor.userId);
    const expiringSoonCents = expiringSoon(await liveLotsOf(db, actor.userId, now), now);
    return presentWallet({ ...wallet, pendingCents, expiringSoonCents });
  });

  read(app, listWalletHistory, async ({ actor, db, query }) => {
    const limit = query.limit ?? historyPageSize;
    const afterId = query.cursor === undefined ? undefined : Number(query.cursor);
    const found = await listMovements(db, actor.userId, { afterId, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(presentMovement),
      next_cursor: found.length > limit && last ? String(last.id) : null,
    };
  });
};

type WalletFigures = NonNullable<Awaited<ReturnType<typeof findWallet>>> & {
  readonly pendingCents: Cents;
  readonly expiringSoonCents: Cents;
};

function presentWallet(wallet: WalletFigures): Wallet {
  const { nextThreshold, percent } = pointsProgress(wallet.pointsEarned);
  return {
    balance_cents: wallet.balanceCents,
    hold_cents: wallet.holdCents,
    pending_cents: wallet.pendingCents,
    expiring_soon_cents: wallet.expiringSoonCents,
    points: {
      balance: wallet.pointsBalance,
      total_earned: wallet.pointsEarned,
      total_spent: wallet.pointsSpent,
      tier: wallet.level,
      next_threshold: nextThreshold,
      progress_percent: percent,
    },
    membership: {
      plan: wallet.plan,
      tier: wallet.cardTier,
      total_spent_cents: wallet.totalSpentCents,
    },
  };
}

const presentMovement = (movement: Movement): WalletMovement => ({
  id: String(movement.id),
  type: movement.type,
  delta_cents: movement.deltaCents,
  description: movement.description,
  booking_id: movement.bookingId,
  created_at: movement.createdAt.toISOString(),
  expires_at: movement.expiresAt?.toISOString() ?? null,
});
