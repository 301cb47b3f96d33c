import { petSpecies } from '@patinha/domain/pet';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { cursorQuery, endpoint, idSchema, instantSchema, pageOf, textSchema } from '../shared/index.ts';

const clientSchema = z.object({
  /** The last booking that was done. */
  id: idSchema,
  title: z.string(),
  starts_at: instantSchema,
  zone: z.enum(brazilianZones),
  tutor_name: z.string(),
  /** How many bookings of theirs were done. */
  visit_count: z.int(),
  /** The pets that came and are still there, by name. */
  pets: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      species: z.enum(petSpecies),
      avatar_url: z.nullable(z.string()),
      /** The beginning of the seller's own note about it; null without one. */
      note: z.nullable(z.string()),
    }),
  ),
});
export type Client = z.output<typeof clientSchema>;

export const listClients = endpoint({
  operationId: 'listClients',
  summary:
    'List the people whose bookings the caller has done, last seen first, by name if asked, and how many came this month',
  method: 'GET',
  path: '/api/clients',
  roles: ['prestador', 'empresa'],
  /** `q` is part of the tutor's name, or of that of a pet that came. */
  query: z.strictObject({ ...cursorQuery, q: z.optional(textSchema(60)) }),
  response: z.extend(pageOf(clientSchema), {
    /** On the calendar of the seller's place. */
    month_count: z.int(),
  }),
  errors: ['provider/not-found'],
});

export const bookingClientEndpoints = [listClients] as const;
