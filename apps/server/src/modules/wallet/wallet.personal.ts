import { eq } from 'drizzle-orm';

import type { PersonalTable } from '../../platform/personal-data.ts';
import { listMovements } from './statement.actions.ts';
import { petPoints, pointsLedger, wallets } from './wallet.table.ts';

// Views over the ledger, which itself holds opaque ids and is never changed.

export const walletPersonalData: readonly PersonalTable[] = [
  {
    table: 'public.wallets',
    section: 'wallet',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({ balance_cents: wallets.balanceCents, hold_cents: wallets.holdCents })
        .from(wallets)
        .where(eq(wallets.userId, userId)),
  },
  {
    table: 'public.cashback_ledger',
    section: 'wallet_movements',
    columns: [],
    read: async (db, { userId }) =>
      (await listMovements(db, userId)).map((line) => ({
        type: line.type,
        rule: line.rule,
        delta_cents: line.deltaCents,
        booking_id: line.bookingId,
        created_at: line.createdAt,
        expires_at: line.expiresAt,
      })),
  },
  {
    table: 'public.pet_points',
    section: 'points',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({ balance: petPoints.balance, tier: petPoints.tier, total_earned: petPoints.totalEarned })
        .from(petPoints)
        .where(eq(petPoints.userId, userId)),
  },
  {
    table: 'public.points_ledger',
    section: 'points_movements',
    columns: [],
    read: (db, { userId }) =>
      db
        .select({
          rule: pointsLedger.rule,
          delta_points: pointsLedger.deltaPoints,
          booking_id: pointsLedger.bookingId,
          created_at: pointsLedger.createdAt,
        })
        .from(pointsLedger)
        .where(eq(pointsLedger.userId, userId)),
  },
];
