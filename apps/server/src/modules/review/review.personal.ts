import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { reviewReports, reviews } from './review.table.ts';

export const reviewPersonalData: readonly PersonalTable[] = [
  personalTable(reviews, {
    section: 'reviews_written',
    of: ({ userId }) => eq(reviews.reviewerId, userId),
    exported: [
      'id',
      'bookingId',
      'rating',
      'comment',
      'chips',
      'privateNote',
      'createdAt',
      'editedAt',
      'publishedAt',
      'hiddenAt',
      'hiddenReason',
      'pointsGivenAt',
    ],
    withheld: ['reviewerId', 'reviewedId', 'providerId', 'revealAt', 'weighs'],
    // The stars stay in the average; the words were the person's.
    erase: () => ({ comment: null, privateNote: null }),
  }),
  personalTable(reviews, {
    section: 'reviews_received',
    of: ({ userId }) => eq(reviews.reviewedId, userId),
    exported: ['id', 'bookingId', 'rating', 'createdAt', 'reply', 'repliedAt'],
    withheld: ['comment'],
    erase: () => ({ reply: null, repliedAt: null }),
  }),
  personalTable(reviewReports, {
    of: ({ userId }) => eq(reviewReports.reporterId, userId),
    exported: ['reviewId', 'reason', 'detail', 'reportedAt', 'decidedAt'],
    withheld: ['reporterId'],
    erase: () => ({ detail: null }),
  }),
];
