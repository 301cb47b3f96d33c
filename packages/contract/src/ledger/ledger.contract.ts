import * as z from 'zod/mini';

import { centsSchema, endpoint } from '../shared/index.ts';

export const earningsSchema = z.object({
  /** Sum of `total_price` of the completed bookings (§9): the fee is in it, commission not taken off. */
  total_cents: centsSchema,
  /** What of it, and of cancelled bookings, was the provider's. */
  net_cents: centsSchema,
  /** Earned but not released yet. */
  held_cents: centsSchema,
  /** Released and not yet paid out. */
  available_cents: centsSchema,
  /** On its way to the provider's account. */
  in_transit_cents: centsSchema,
  /** Arrived there. */
  paid_cents: centsSchema,
});

export const getEarnings = endpoint({
  operationId: 'getEarnings',
  summary: "The caller's earnings as a provider",
  method: 'GET',
  path: '/api/earnings',
  roles: ['prestador', 'empresa'],
  response: earningsSchema,
  errors: ['provider/not-found'],
});

export const ledgerEndpoints = [getEarnings] as const;
