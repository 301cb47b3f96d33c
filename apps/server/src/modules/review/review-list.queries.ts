import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { reviews } from './review.table.ts';

/** Shown reviews of a provider, newest first, with the name of who wrote each. */
export const selectReviewPage = (db: Database, providerId: string, page: PageRequest) =>
  db
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      bookingTitle: bookings.title,
      reviewerName: profiles.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      chips: reviews.chips,
      privateNote: reviews.privateNote,
      createdAt: reviews.createdAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.userId, reviews.reviewerId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(
      and(
        eq(reviews.providerId, providerId),
        isNotNull(reviews.publishedAt),
        isNull(reviews.hiddenAt),
        afterCursor({ time: reviews.publishedAt, id: reviews.id }, page),
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(rowsToRead(page));
export type ListedReview = Awaited<ReturnType<typeof selectReviewPage>>[number];
