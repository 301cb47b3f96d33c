import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { centsSchema, emptySchema, endpoint, idSchema } from '../shared/index.ts';

/** A service as its card in the caller's lists shows it. */
const keptServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  service_type: z.enum(serviceTypes),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  provider_name: z.string(),
  rating_average: z.nullable(z.number()),
  rating_count: z.int(),
  /** The lowest price, with the fee; an hourly price is for one hour. Null while it has no price. */
  from_total_cents: z.nullable(centsSchema),
  /** False while it is off the market: it stays in the list, but cannot be booked. */
  is_available: z.boolean(),
});
export type FavoriteService = z.output<typeof keptServiceSchema>;

const params = z.strictObject({ service_id: idSchema });
const response = z.object({ items: z.array(keptServiceSchema) });
const tutor = ['tutor'] as const;

export const listFavorites = endpoint({
  operationId: 'listFavorites',
  summary: 'List the tutor’s favourite services, latest first; at most 100',
  method: 'GET',
  path: '/api/favorites',
  roles: tutor,
  response,
  errors: [],
});

export const addFavorite = endpoint({
  operationId: 'addFavorite',
  summary: 'Add a published service to the favourites; does nothing if it is already there',
  method: 'PUT',
  path: '/api/favorites/:service_id',
  roles: tutor,
  visibility: 'any',
  params,
  response: emptySchema,
  errors: ['service/not-found', 'favorite/limit-reached'],
});

export const removeFavorite = endpoint({
  operationId: 'removeFavorite',
  summary: 'Remove a service from the favourites; does nothing if it is not there',
  method: 'DELETE',
  path: '/api/favorites/:service_id',
  roles: tutor,
  visibility: 'any',
  params,
  response: emptySchema,
  errors: [],
});

export const listRecentServices = endpoint({
  operationId: 'listRecentServices',
  summary: 'List the twenty services that the tutor viewed last, latest first',
  method: 'GET',
  path: '/api/recent-services',
  roles: tutor,
  response,
  errors: [],
});

export const noteRecentService = endpoint({
  operationId: 'noteRecentService',
  summary: 'Record that the tutor viewed a published service',
  method: 'PUT',
  path: '/api/recent-services/:service_id',
  roles: tutor,
  visibility: 'any',
  params,
  response: emptySchema,
  errors: ['service/not-found'],
});

export const clearRecentServices = endpoint({
  operationId: 'clearRecentServices',
  summary: 'Clear the tutor’s viewing history',
  method: 'DELETE',
  path: '/api/recent-services',
  roles: tutor,
  response: emptySchema,
  errors: [],
});

export const favoriteEndpoints = [
  listFavorites,
  addFavorite,
  removeFavorite,
  listRecentServices,
  noteRecentService,
  clearRecentServices,
] as const;
