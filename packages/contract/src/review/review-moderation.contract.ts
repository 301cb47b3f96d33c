import { reportReasons, reviewDecisions } from '@patinha/domain/review';
import * as z from 'zod/mini';

import {
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';
import { reviewWritingEndpoints } from './review-writing.contract.ts';
import { reviewReadingEndpoints, shownReviewShape } from './review.contract.ts';

const reportedReviewSchema = z.object({
  ...shownReviewShape,
  reviewer_name: z.string(),
  reviewed_name: z.string(),
  /** Newest first. */
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      detail: z.nullable(z.string()),
      reported_at: instantSchema,
    }),
  ),
  hidden_reason: z.nullable(z.string()),
});
export type ReportedReview = z.output<typeof reportedReviewSchema>;

export const reportedStates = ['open', 'hidden'] as const;

export const listReportedReviews = endpoint({
  operationId: 'listReportedReviews',
  summary: 'List reviews with undecided reports, or hidden reviews; last report first',
  method: 'GET',
  path: '/api/admin/reported-reviews',
  roles: ['admin'],
  query: z.strictObject({ ...cursorQuery, state: z.enum(reportedStates) }),
  response: pageOf(reportedReviewSchema),
  errors: [],
});

export const decideReview = endpoint({
  operationId: 'decideReview',
  summary: 'Hide a review for a reason, or keep it, which also shows a hidden one again; closes its reports',
  method: 'POST',
  path: '/api/admin/reviews/:review_id/decision',
  roles: ['admin'],
  params: z.strictObject({ review_id: idSchema }),
  body: z.strictObject({ decision: z.enum(reviewDecisions), reason: textSchema(500) }),
  response: emptySchema,
  errors: ['review/not-found', 'review/own', 'review/already-decided'],
});

export const reviewEndpoints = [
  ...reviewReadingEndpoints,
  ...reviewWritingEndpoints,
  listReportedReviews,
  decideReview,
] as const;
