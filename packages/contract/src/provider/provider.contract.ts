import { providerKinds } from '@patinha/domain/provider';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  endpoint,
  idSchema,
  instantSchema,
  lineSchema,
  reliabilitySchema,
  stateSchema,
  textSchema,
} from '../shared/index.ts';

const degreesSchema = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

const publicProviderSchema = z.object({
  id: idSchema,
  kind: z.enum(providerKinds),
  display_name: z.string(),
  bio: z.nullable(z.string()),
  specialties: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  rating_average: z.nullable(z.number()),
  rating_count: z.int(),
  /** When the documents were verified, and how long that is valid; null while they are not current. */
  verified_at: z.nullable(instantSchema),
  verified_until: z.nullable(instantSchema),
  /** When the name was changed from the verified one. */
  renamed_at: z.nullable(instantSchema),
  member_since: instantSchema,
  completed_bookings_count: z.int(),
  /** Null while there are too few bookings for a meaningful figure. */
  reliability: z.nullable(reliabilitySchema),
});
export type PublicProvider = z.output<typeof publicProviderSchema>;

const ownProviderSchema = z.object({
  ...publicProviderSchema.shape,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  zone: z.enum(brazilianZones),
  crmv_number: z.nullable(z.string()),
  crmv_state: z.nullable(z.string()),
  is_publishable: z.boolean(),
});
export type OwnProvider = z.output<typeof ownProviderSchema>;

export const readOwnProvider = endpoint({
  operationId: 'readOwnProvider',
  summary: 'Get the caller’s provider profile',
  method: 'GET',
  path: '/api/provider',
  roles: ['prestador', 'empresa'],
  response: ownProviderSchema,
  errors: ['provider/not-found'],
});

export const providerInputSchema = z
  .strictObject({
    display_name: lineSchema(80),
    bio: z.optional(z.nullable(textSchema(1000))),
    /** Unchanged without it. */
    specialties: z.optional(z.nullable(textSchema(300))),
    /** Neighbourhood on the public page; unchanged without it. */
    district: z.optional(z.nullable(lineSchema(80))),
    city: lineSchema(80),
    state: stateSchema,
    latitude: z.optional(z.nullable(degreesSchema(90))),
    longitude: z.optional(z.nullable(degreesSchema(180))),
    zone: z.enum(brazilianZones),
    crmv_number: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,6}$/)))),
    crmv_state: z.optional(z.nullable(stateSchema)),
  })
  .check(
    z.refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
      path: ['longitude'],
    }),
    z.refine(
      ({ crmv_number, crmv_state }) => ((crmv_number ?? null) === null) === ((crmv_state ?? null) === null),
      {
        path: ['crmv_state'],
      },
    ),
  );

export type ProviderInput = z.output<typeof providerInputSchema>;

export const updateOwnProvider = endpoint({
  operationId: 'updateOwnProvider',
  summary: 'Change the name, description and place on the caller’s public page',
  method: 'PUT',
  path: '/api/provider',
  roles: ['prestador', 'empresa'],
  body: providerInputSchema,
  response: ownProviderSchema,
  errors: ['provider/not-found', 'provider/crmv-needed'],
});

export const readProvider = endpoint({
  operationId: 'readProvider',
  summary: 'Get the public page of a provider, without any contact details',
  method: 'GET',
  path: '/api/providers/:provider_id',
  roles: 'public',
  params: z.strictObject({ provider_id: idSchema }),
  response: publicProviderSchema,
  errors: ['provider/not-found'],
});

export const providerEndpoints = [readOwnProvider, updateOwnProvider, readProvider] as const;
