import * as z from 'zod/mini';

import { centsSchema, endpoint } from '../shared/index.ts';

/** `total_cents` less refunds, less what Patinha kept, plus the part of cancelled bookings is what the seller receives. */
export const bridgeSchema = z.object({
  refunded_cents: centsSchema,
  /** Commission and fee, less what Patinha bore itself. */
  kept_cents: z.int(),
  cancelled_cents: z.int(),
  received_cents: z.int(),
});
export type EarningsBridge = z.output<typeof bridgeSchema>;

export const earningsSchema = z.object({
  /** Sum of `total_price` of the completed bookings (§9), fee included and commission not deducted. */
  total_cents: centsSchema,
  bridge: bridgeSchema,
  /** The provider's share of it and of cancelled bookings. */
  net_cents: centsSchema,
  /** Earned but not released yet. */
  held_cents: centsSchema,
  /** Retained until a dispute or the payer's bank has decided. */
  frozen_cents: centsSchema,
  /** Released and not yet paid out. */
  available_cents: centsSchema,
  /** On its way to the provider's account. */
  in_transit_cents: centsSchema,
  /** Received in that account. */
  paid_cents: centsSchema,
});

export const getEarnings = endpoint({
  operationId: 'getEarnings',
  summary: "Get the caller's earnings as a provider",
  method: 'GET',
  path: '/api/earnings',
  roles: ['prestador', 'empresa'],
  response: earningsSchema,
  errors: ['provider/not-found'],
});

export const ledgerEndpoints = [getEarnings] as const;
