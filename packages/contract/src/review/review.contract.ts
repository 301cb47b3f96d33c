import { reviewChips } from '@patinha/domain/review';
import * as z from 'zod/mini';

import { cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';

/** The public part of a shown review. */
export const shownReviewShape = {
  id: idSchema,
  /** A person's first name; a company's whole name. */
  reviewer_name: z.string(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  chips: z.array(z.enum(reviewChips)),
  created_at: instantSchema,
  /** The reply of the reviewed side. */
  reply: z.nullable(z.string()),
  replied_at: z.nullable(instantSchema),
};

const reviewSchema = z.object(shownReviewShape);
export type Review = z.output<typeof reviewSchema>;

export const ratingSchema = z.object({ average: z.nullable(z.number()), count: z.int() });

export const listProviderReviews = endpoint({
  operationId: 'listProviderReviews',
  summary: 'List published reviews of a provider, newest first, with the reviewers’ first names',
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
  /** For the reviewed side only. */
  private_note: z.nullable(z.string()),
});
export type ReceivedReview = z.output<typeof receivedReviewSchema>;

export const listReceivedReviews = endpoint({
  operationId: 'listReceivedReviews',
  summary: 'List shown reviews of the caller’s provider profile, with the private notes',
  method: 'GET',
  path: '/api/reviews/received',
  roles: ['prestador', 'empresa'],
  query: z.strictObject(cursorQuery),
  response: pageOf(receivedReviewSchema),
  errors: ['provider/not-found'],
});

export const summariseReceivedReviews = endpoint({
  operationId: 'summariseReceivedReviews',
  summary:
    'Get the average rating of the caller’s provider profile, to one decimal, and the count of each star',
  method: 'GET',
  path: '/api/reviews/received/summary',
  roles: ['prestador', 'empresa'],
  response: z.object({
    ...ratingSchema.shape,
    /** Counts of one star, two stars, and so on to five. */
    stars: z.array(z.int()),
  }),
  errors: ['provider/not-found'],
});

export const reviewReadingEndpoints = [
  listProviderReviews,
  listReceivedReviews,
  summariseReceivedReviews,
] as const;
