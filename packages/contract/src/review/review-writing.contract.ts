import { reportReasons, reviewChips, reviewLimits } from '@patinha/domain/review';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, emptySchema, endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';
import { ratingSchema, shownReviewShape } from './review.contract.ts';

const partyRoles = ['tutor', 'prestador', 'empresa'] as const;
const sellersFirst = ['prestador', 'empresa', 'tutor'] as const;
const bookingParams = z.strictObject({ booking_id: idSchema });
const reviewParams = z.strictObject({ review_id: idSchema });

const writtenReviewSchema = z.object({
  ...shownReviewShape,
  private_note: z.nullable(z.string()),
  /** False while only its author may read it. */
  is_shown: z.boolean(),
  /** The reason for which an admin hid it. */
  hidden_reason: z.nullable(z.string()),
});
export type WrittenReview = z.output<typeof writtenReviewSchema>;

const bookingReviewsSchema = z.object({
  /** The caller's side. */
  side: z.enum(['tutor', 'provider']),
  /** Time zone of the booking's place, in which its days are shown. */
  zone: z.enum(brazilianZones),
  /** The deadline for both reviews; null before the check-out. */
  ends_at: z.nullable(instantSchema),
  can_write: z.boolean(),
  own: z.nullable(writtenReviewSchema),
  /** Null until it is shown; `other_has_written` says whether it exists. */
  other: z.nullable(writtenReviewSchema),
  other_has_written: z.boolean(),
  other_name: z.string(),
  /** Rating of the other side from shown reviews. */
  other_rating: ratingSchema,
});
export type BookingReviews = z.output<typeof bookingReviewsSchema>;

export const readBookingReviews = endpoint({
  operationId: 'readBookingReviews',
  summary: 'Get both sides’ reviews of a booking, as far as the caller may read them',
  method: 'GET',
  path: '/api/bookings/:booking_id/reviews',
  roles: partyRoles,
  params: bookingParams,
  response: bookingReviewsSchema,
  errors: ['booking/not-found'],
});

const hasNoneTwice = (chips: readonly string[]) => new Set(chips).size === chips.length;

export const reviewInputSchema = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.optional(z.nullable(textSchema(reviewLimits.comment))),
  chips: z
    .array(z.enum(reviewChips))
    .check(z.maxLength(reviewChips.length), z.refine<(typeof reviewChips)[number][]>(hasNoneTwice)),
  /** For the other side only, once the reviews are shown. */
  private_note: z.optional(z.nullable(textSchema(reviewLimits.privateNote))),
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const writeReview = endpoint({
  operationId: 'writeReview',
  summary: "Write the caller's review of the other side, or replace it while it is not shown",
  method: 'PUT',
  path: '/api/bookings/:booking_id/review',
  roles: partyRoles,
  params: bookingParams,
  body: reviewInputSchema,
  response: bookingReviewsSchema,
  errors: ['booking/not-found', 'review/not-completed', 'review/closed', 'review/already-shown'],
});

const pendingReviewSchema = z.object({
  booking_id: idSchema,
  booking_title: z.string(),
  other_name: z.string(),
  starts_at: instantSchema,
  zone: z.enum(brazilianZones),
  ends_at: instantSchema,
});
export type PendingReview = z.output<typeof pendingReviewSchema>;

export const listPendingReviews = endpoint({
  operationId: 'listPendingReviews',
  summary: 'List completed bookings that the caller may still review, earliest deadline first',
  method: 'GET',
  path: '/api/reviews/pending',
  roles: partyRoles,
  query: z.strictObject({ as: z.enum(['tutor', 'provider']) }),
  response: z.object({ items: z.array(pendingReviewSchema) }),
  errors: [],
});

export const replyToReview = endpoint({
  operationId: 'replyToReview',
  summary: 'Reply to a review as the reviewed side, once',
  method: 'POST',
  path: '/api/reviews/:review_id/reply',
  roles: sellersFirst,
  params: reviewParams,
  body: z.strictObject({ reply: textSchema(reviewLimits.reply) }),
  response: emptySchema,
  errors: ['review/not-found', 'review/already-answered'],
});

export const reportReview = endpoint({
  operationId: 'reportReview',
  summary: 'Report to the admins a review that the caller can read and that breaks the rules',
  method: 'POST',
  path: '/api/reviews/:review_id/report',
  roles: anyRole,
  visibility: 'any',
  params: reviewParams,
  body: z.strictObject({
    reason: z.enum(reportReasons),
    detail: z.optional(z.nullable(textSchema(reviewLimits.reportDetail))),
  }),
  response: emptySchema,
  errors: ['review/not-found', 'review/already-reported'],
});

export const reviewWritingEndpoints = [
  readBookingReviews,
  writeReview,
  listPendingReviews,
  replyToReview,
  reportReview,
] as const;
