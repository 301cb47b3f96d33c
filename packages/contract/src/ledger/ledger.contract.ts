import * as z from 'zod/mini';

import { centsSchema, endpoint } from '../shared/index.ts';

export const earningsSchema = z.object({
  /** Sum of `total_price` of the completed bookings (§9), fee included and commission not deducted. */
  total_cents: centsSchema,
  /** The provider's share of it and of cancelled bookings. */
  net_cents: centsSchema,
  /** Earned but not released yet. */
  held_cents: centsSchema,
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
