import { brazilianZones, userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';

/** Kinds of result of the top bar's search box; a client's id is that of the latest booking with them. */
export const quickFindKinds = ['service', 'provider', 'booking', 'pet', 'own_service', 'client'] as const;
export type QuickFindKind = (typeof quickFindKinds)[number];

const quickFindSchema = z.object({
  kind: z.enum(quickFindKinds),
  id: idSchema,
  title: z.string(),
  detail: z.nullable(z.string()),
  starts_at: z.nullable(instantSchema),
  /** Time zone of the booking's place. */
  zone: z.nullable(z.enum(brazilianZones)),
});
export type QuickFind = z.output<typeof quickFindSchema>;

export const quickSearch = endpoint({
  operationId: 'quickSearch',
  summary:
    'Search the market and the caller’s own records by a few letters; parts for roles the caller lacks are empty',
  method: 'GET',
  path: '/api/quick-search',
  roles: userTypes,
  query: z.strictObject({ q: textSchema(80, 2), side: z.enum(['tutor', 'provider']) }),
  response: z.object({ items: z.array(quickFindSchema) }),
  errors: ['request/rate-limited'],
});
