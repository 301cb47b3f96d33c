import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// Apart from the rest, as every home of a seller asks for it.

/** A booking that the caller is asked to take over, without anything that identifies the tutor. */
export const substituteAskSchema = z.object({
  id: idSchema,
  /** Its pets may be read as those of a request. */
  booking_id: idSchema,
  service_id: idSchema,
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  pets: z.array(z.object({ species: z.string(), breed: z.nullable(z.string()) })),
  extras: z.array(z.string()),
  price_cents: centsSchema,
  /** What the caller receives, by today's commission. */
  earning_cents: centsSchema,
  expires_at: instantSchema,
});
export type SubstituteAsk = z.output<typeof substituteAskSchema>;

export const listSubstituteAsks = endpoint({
  operationId: 'listSubstituteAsks',
  summary:
    'List the bookings that the caller is asked to take over and has not answered, earliest deadline first',
  method: 'GET',
  path: '/api/substitute-asks',
  roles: ['prestador', 'empresa'],
  response: z.object({ items: z.array(substituteAskSchema) }),
  errors: ['provider/not-found'],
});
