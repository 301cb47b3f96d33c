import * as z from 'zod/mini';

import { cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

const reviewSchema = z.object({
  id: idSchema,
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  created_at: instantSchema,
});
export type Review = z.output<typeof reviewSchema>;

export const listProviderReviews = endpoint({
  operationId: 'listProviderReviews',
  summary: 'Published reviews of a provider, newest first, with the first name of who wrote them',
  method: 'GET',
  path: '/api/providers/:provider_id/reviews',
  roles: 'public',
  params: z.strictObject({ provider_id: idSchema }),
  query: z.strictObject(cursorQuery),
  response: pageOf(reviewSchema),
  errors: ['provider/not-found'],
});

export const reviewEndpoints = [listProviderReviews] as const;
