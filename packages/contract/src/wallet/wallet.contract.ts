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
  /** Points that can be exchanged at once, in whole reais; 0 while they are too few. */
  exchangeable: countSchema,
  /** The minimum points of an exchange, and how many make one real (D-69). */
  least_exchange: countSchema,
  points_for_one_real: countSchema,
});

export const membershipSchema = z.object({
  plan: z.enum(['silver', 'premium']),
  tier: z.enum(cardTiers),
  total_spent_cents: centsSchema,
});

export const walletSchema = z.object({
  /** What can be spent, without what is held or pending. */
  balance_cents: centsSchema,
  /** Held for payments in progress (D-70). */
  hold_cents: centsSchema,
  /** Cashback of completed bookings that are not released yet: 'A receber' (D-70). */
  pending_cents: centsSchema,
  /** Credit that expires within 30 days. */
  expiring_soon_cents: centsSchema,
  /** Refund credit that could be sent back to the Pix or card that paid; part of the balance. */
  refund_cents: centsSchema,
  points: pointsSchema,
  membership: membershipSchema,
});
export type Wallet = z.output<typeof walletSchema>;

export const walletMovementTypes = ['earn', 'spend', 'expire', 'referral', 'refund', 'clawback'] as const;

/** The rule behind a movement of the wallet; the screen translates it. */
export const walletRules = [
  'cashback',
  'points_exchange',
  'referral',
  'payment',
  'payment_returned',
  'refused_refund',
  'sent_back',
  'cancellation',
  'date_change',
  'dispute',
  'expiry',
  'correction',
] as const;
export type WalletRule = (typeof walletRules)[number];

export const walletMovementSchema = z.object({
  id: z.string(),
  type: z.enum(walletMovementTypes),
  rule: z.enum(walletRules),
  /** Positive when money was added. All lines add up to the balance. */
  delta_cents: z.int(),
  /** What could be spent after it: the sum of this line and of all before it. */
  balance_after_cents: z.int(),
  /** Title of the booking that it belongs to. */
  description: z.nullable(z.string()),
  booking_id: z.nullable(idSchema),
  /** Who provides that booking. */
  provider: z.nullable(z.object({ id: idSchema, name: z.string(), photo_url: z.nullable(z.string()) })),
  created_at: instantSchema,
  expires_at: z.nullable(instantSchema),
});
export type WalletMovement = z.output<typeof walletMovementSchema>;

/** Why points moved. */
const pointsRules = ['reward', 'review', 'points_exchange', 'correction'] as const;
export type PointsRule = (typeof pointsRules)[number];

const historyQuery = (cursor: RegExp) =>
  z.strictObject({ ...cursorQuery, cursor: z.optional(z.string().check(z.regex(cursor))) });

/**
 * The last line of the page before, and what could be spent before it; below zero where an attempt to pay was undone
 * between two pages.
 */
const statementQuery = historyQuery(/^\d{1,15}\.-?\d{1,15}$/);

/** Whether credit came in or went out. */
export const walletDirections = ['in', 'out'] as const;
export type WalletDirection = (typeof walletDirections)[number];

export const getWallet = endpoint({
  operationId: 'getWallet',
  summary: "Get the caller's wallet, points and membership",
  method: 'GET',
  path: '/api/wallet',
  roles: anyRole,
  response: walletSchema,
  errors: [],
});

export const listWalletHistory = endpoint({
  operationId: 'listWalletHistory',
  summary: "List the movements of the caller's wallet, newest first, 10 per page by default",
  method: 'GET',
  path: '/api/wallet/history',
  roles: anyRole,
  query: z.strictObject({ ...statementQuery.shape, direction: z.optional(z.enum(walletDirections)) }),
  response: pageOf(walletMovementSchema),
  errors: [],
});

export const pointsMovementSchema = z.object({
  id: z.string(),
  /** Positive when points were added. */
  delta_points: z.int(),
  rule: z.enum(pointsRules),
  /** Title of the booking that they belong to. */
  description: z.nullable(z.string()),
  booking_id: z.nullable(idSchema),
  created_at: instantSchema,
});
export type PointsMovement = z.output<typeof pointsMovementSchema>;

export const listPointsHistory = endpoint({
  operationId: 'listPointsHistory',
  summary: "List the movements of the caller's points, newest first, 10 per page by default",
  method: 'GET',
  path: '/api/wallet/points',
  roles: anyRole,
  query: historyQuery(/^\d{1,15}$/),
  response: pageOf(pointsMovementSchema),
  errors: [],
});

export const exchangePoints = endpoint({
  operationId: 'exchangePoints',
  summary: 'Exchange points for promotional credit, in whole reais, from 500 points',
  method: 'POST',
  path: '/api/wallet/points/exchanges',
  roles: anyRole,
  body: z.strictObject({ points: z.int().check(z.minimum(1), z.maximum(10_000_000)) }),
  response: z.object({ points: countSchema, amount_cents: centsSchema, expires_at: instantSchema }),
  status: 201,
  errors: ['wallet/not-enough-points'],
  idempotencyKey: 'required',
});

export const walletEndpoints = [getWallet, listWalletHistory, listPointsHistory, exchangePoints] as const;
