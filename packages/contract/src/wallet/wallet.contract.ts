import { cardTiers, pointsLevels } from '@patinha/domain/wallet';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const countSchema = z.int().check(z.minimum(0));

export const pointsSchema = z.object({
  balance: countSchema,
  total_earned: countSchema,
  total_spent: countSchema,
  tier: z.enum(pointsLevels),
  next_threshold: countSchema,
  progress_percent: z.int().check(z.minimum(0), z.maximum(100)),
});

export const membershipSchema = z.object({
  plan: z.enum(['silver', 'premium']),
  tier: z.enum(cardTiers),
  total_spent_cents: centsSchema,
});

export const walletSchema = z.object({
  /** What can be spent; nothing that is held or still to come is in it. */
  balance_cents: centsSchema,
  /** Set aside for payments under way (D-70). */
  hold_cents: centsSchema,
  /** Cashback of completed bookings that are not released yet: 'A receber' (D-70). */
  pending_cents: centsSchema,
  /** Credit that ends within 30 days. */
  expiring_soon_cents: centsSchema,
  points: pointsSchema,
  membership: membershipSchema,
});
export type Wallet = z.output<typeof walletSchema>;

export const walletMovementTypes = ['earn', 'spend', 'expire', 'referral', 'refund', 'clawback'] as const;

export const walletMovementSchema = z.object({
  id: z.string(),
  type: z.enum(walletMovementTypes),
  /** Positive when credit came in. */
  delta_cents: z.int(),
  /** Title of the booking that it belongs to. */
  description: z.nullable(z.string()),
  booking_id: z.nullable(idSchema),
  created_at: instantSchema,
  expires_at: z.nullable(instantSchema),
});
export type WalletMovement = z.output<typeof walletMovementSchema>;

export const getWallet = endpoint({
  operationId: 'getWallet',
  summary: "The caller's wallet, points and membership",
  method: 'GET',
  path: '/api/wallet',
  roles: anyRole,
  response: walletSchema,
  errors: [],
});

export const listWalletHistory = endpoint({
  operationId: 'listWalletHistory',
  summary: "Movements of the caller's promotional credit, newest first, 10 at a time unless asked otherwise",
  method: 'GET',
  path: '/api/wallet/history',
  roles: anyRole,
  query: z.strictObject({ ...cursorQuery, cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: pageOf(walletMovementSchema),
  errors: [],
});

export const walletEndpoints = [getWallet, listWalletHistory] as const;
