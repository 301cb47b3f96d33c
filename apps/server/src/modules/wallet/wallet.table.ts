import type { PointsRule, WalletMovement } from '@patinha/contract/wallet';
import type { CardTier, PointsLevel } from '@patinha/domain/wallet';
import { bigint, pgView, text, uuid } from 'drizzle-orm/pg-core';

import { amount, instant } from '../../platform/db/columns.ts';

// Read-only views over the ledger, written in migrations/0003_views.sql.

const count = () => bigint({ mode: 'number' }).notNull();

export const wallets = pgView('wallets', {
  userId: uuid().notNull(),
  balanceCents: amount().notNull(),
  holdCents: amount().notNull(),
}).existing();

export const cashbackLedger = pgView('cashback_ledger', {
  id: count(),
  userId: uuid().notNull(),
  type: text().$type<WalletMovement['type']>().notNull(),
  /** Positive when credit came in. */
  deltaCents: amount().notNull(),
  description: text(),
  bookingId: uuid(),
  createdAt: instant().notNull(),
  expiresAt: instant(),
  rule: text().$type<WalletMovement['rule']>().notNull(),
}).existing();

export const pointsLedger = pgView('points_ledger', {
  id: count(),
  userId: uuid().notNull(),
  /** Positive when points came in. */
  deltaPoints: count(),
  rule: text().$type<PointsRule>().notNull(),
  description: text(),
  bookingId: uuid(),
  createdAt: instant().notNull(),
}).existing();

export const petPoints = pgView('pet_points', {
  userId: uuid().notNull(),
  balance: count(),
  tier: text().$type<PointsLevel>().notNull(),
  totalEarned: count(),
  totalSpent: count(),
}).existing();

export const memberships = pgView('memberships', {
  userId: uuid().notNull(),
  plan: text().$type<'silver' | 'premium'>().notNull(),
  tier: text().$type<CardTier>().notNull(),
  totalSpentCents: amount().notNull(),
}).existing();
