import { and, eq, isNull } from 'drizzle-orm';

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
    erase: () => ({ reply: null, repliedAt: null, privateNote: null }),
  }),
  // A tutor's have no page on which anyone reads them; those of a seller are their tutors' words.
  personalTable(reviews, {
    section: 'reviews_received_as_tutor',
    of: ({ userId }) => and(eq(reviews.reviewedId, userId), isNull(reviews.providerId)),
    exported: [],
    withheld: ['comment', 'chips'],
    erase: () => ({ comment: null, chips: [] }),
  }),
  personalTable(reviewReports, {
    of: ({ userId }) => eq(reviewReports.reporterId, userId),
    exported: ['reviewId', 'reason', 'detail', 'reportedAt', 'decidedAt'],
    withheld: ['reporterId'],
    erase: () => ({ detail: null }),
  }),
];
