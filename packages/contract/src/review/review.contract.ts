import { reviewChips } from '@patinha/domain/review';
import * as z from 'zod/mini';

import { cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

/** What anybody may read of a shown review. */
export const shownReviewShape = {
  id: idSchema,
  /** The first name of a person; a company's whole name. */
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  chips: z.array(z.enum(reviewChips)),
  created_at: instantSchema,
  /** What the reviewed side answered. */
  reply: z.nullable(z.string()),
  replied_at: z.nullable(instantSchema),
};

const reviewSchema = z.object(shownReviewShape);
export type Review = z.output<typeof reviewSchema>;

export const ratingSchema = z.object({ average: z.nullable(z.number()), count: z.int() });

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

const receivedReviewSchema = z.object({
  ...shownReviewShape,
  booking_id: idSchema,
  booking_title: z.string(),
  /** For the reviewed side alone. */
  private_note: z.nullable(z.string()),
});
export type ReceivedReview = z.output<typeof receivedReviewSchema>;

export const listReceivedReviews = endpoint({
  operationId: 'listReceivedReviews',
  summary: 'Shown reviews of the provider that the caller sells as, with the private notes',
  method: 'GET',
  path: '/api/reviews/received',
  roles: ['prestador', 'empresa'],
  query: z.strictObject(cursorQuery),
  response: pageOf(receivedReviewSchema),
  errors: ['provider/not-found'],
});

export const summariseReceivedReviews = endpoint({
  operationId: 'summariseReceivedReviews',
  summary: 'Average of the provider that the caller sells as, to one decimal, and how many gave each star',
  method: 'GET',
  path: '/api/reviews/received/summary',
  roles: ['prestador', 'empresa'],
  response: z.object({
    ...ratingSchema.shape,
    /** How many gave one star, two, and so on to five. */
    stars: z.array(z.int()),
  }),
  errors: ['provider/not-found'],
});

export const reviewReadingEndpoints = [
  listProviderReviews,
  listReceivedReviews,
  summariseReceivedReviews,
] as const;
