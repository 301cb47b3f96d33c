import type { BookingSide } from '@patinha/domain/booking';
import { type RatingSum, reviewableSince } from '@patinha/domain/review';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { reviews } from './review.table.ts';

export type NewReview = typeof reviews.$inferInsert;
export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewWords = Pick<ReviewRow, 'rating' | 'comment' | 'chips' | 'privateNote'>;

const columns = getTableColumns(reviews);
const tutor = alias(profiles, 'tutor');
const owner = alias(profiles, 'owner');

const selectReviewed = (db: Database) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      priceCents: bookings.priceCents,
      zone: bookings.zone,
      checkedOutAt: bookings.checkedOutAt,
      releasedAt: bookings.releasedAt,
      providerId: bookings.providerId,
      providerOwnerId: providers.ownerUserId,
      providerName: providers.displayName,
      providerEmail: owner.email,
      ownerName: owner.fullName,
      tutorId: bookings.tutorId,
      tutorName: tutor.fullName,
      tutorEmail: tutor.email,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(owner, eq(owner.userId, providers.ownerUserId))
    .innerJoin(tutor, eq(tutor.userId, bookings.tutorId));

/** A booking with the fields that its reviews need. */
export type ReviewedBookingRow = Awaited<ReturnType<typeof selectReviewed>>[number];

export async function findReviewedBooking(
  db: Database,
  bookingId: string,
): Promise<ReviewedBookingRow | undefined> {
  const [row] = await selectReviewed(db).where(eq(bookings.id, bookingId));
  return row;
}

const pendingLimit = 20;

/** Completed bookings of a person's side that they have not reviewed and still can. */
export const findPending = (
  db: Database,
  { userId, side, now }: { readonly userId: string; readonly side: BookingSide; readonly now: Date },
): Promise<ReviewedBookingRow[]> =>
  selectReviewed(db)
    .where(
      and(
        side === 'tutor' ? eq(bookings.tutorId, userId) : eq(providers.ownerUserId, userId),
        eq(bookings.status, 'completed'),
        gt(bookings.checkedOutAt, reviewableSince(now)),
        notExists(
          db
            .select({ id: reviews.id })
            .from(reviews)
            .where(and(eq(reviews.bookingId, bookings.id), eq(reviews.reviewerId, userId))),
        ),
      ),
    )
    .orderBy(asc(bookings.checkedOutAt), asc(bookings.id))
    .limit(pendingLimit);

export const selectReviewsOf = (db: Database, bookingId: string): Promise<ReviewRow[]> =>
  db.select(columns).from(reviews).where(eq(reviews.bookingId, bookingId));

export async function findReview(db: Database, reviewId: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select(columns).from(reviews).where(eq(reviews.id, reviewId));
  return row;
}

export async function lockReview(tx: Transaction, reviewId: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select(columns).from(reviews).where(eq(reviews.id, reviewId)).for('no key update');
  return row;
}

export async function insertReview(tx: Transaction, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review);
}

export async function updateWords(
  tx: Transaction,
  review: Authorized<ReviewRow>,
  changes: ReviewWords & { readonly editedAt: Date },
): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, review.id));
}

export async function updateReview(
  tx: Transaction,
  review: Authorized<ReviewRow>,
  changes: Partial<Pick<ReviewRow, 'reply' | 'repliedAt' | 'hiddenAt' | 'hiddenReason'>>,
): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, review.id));
}

/** Publishes the unpublished reviews of a booking; returns the person whom each is about. */
export const publishReviewsOf = (
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<{ readonly reviewedId: string }[]> =>
  tx
    .update(reviews)
    .set({ publishedAt: now })
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.publishedAt)))
    .returning({ reviewedId: reviews.reviewedId });

/** Bookings with a review that is due to be published. */
export async function findDueBookings(db: Database, now: Date, most: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: reviews.bookingId })
    .from(reviews)
    .where(and(isNull(reviews.publishedAt), lte(reviews.revealAt, now)))
    .limit(most);
  return found.map(({ id }) => id);
}

const isUnrewarded = and(
  isNull(reviews.pointsGivenAt),
  isNotNull(reviews.publishedAt),
  isNotNull(reviews.providerId),
);

/**
 * Tutors' reviews of released bookings, shown since an instant, that earned no points yet, the oldest first: read in the
 * order of their index, because the planner takes the few that wait for a quarter of all reviews.
 */
export const findUnrewarded = (
  db: Database,
  { since, most }: { readonly since: Date; readonly most: number },
) =>
  db
    .select({ reviewId: reviews.id, bookingId: reviews.bookingId })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(and(isUnrewarded, gt(reviews.publishedAt, since), isNotNull(bookings.releasedAt)))
    .orderBy(asc(reviews.publishedAt))
    .limit(most);

/** Whether a booking has a shown review that earned its author no points yet. */
export const awaitsReward = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db.$count(reviews, and(eq(reviews.bookingId, bookingId), isUnrewarded))) > 0;

/** Records that the points are credited; false when they already were. */
export async function markRewarded(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(reviews)
    .set({ pointsGivenAt: now })
    .where(and(eq(reviews.bookingId, bookingId), isUnrewarded))
    .returning({ id: reviews.id });
  return marked.length === 1;
}

const shown = and(isNotNull(reviews.publishedAt), isNull(reviews.hiddenAt));

const counted = and(shown, eq(reviews.weighs, true));

/** Whether this person reviewed the other since an instant. */
export const hasReviewedSince = async (
  db: Database,
  { reviewerId, reviewedId, since }: Pick<ReviewRow, 'reviewerId' | 'reviewedId'> & { readonly since: Date },
): Promise<boolean> =>
  (await db.$count(
    reviews,
    and(eq(reviews.reviewerId, reviewerId), eq(reviews.reviewedId, reviewedId), gt(reviews.createdAt, since)),
  )) > 0;

const ratings = {
  sum: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
  count: sql<number>`count(*)`.mapWith(Number),
};

export async function sumRatings(db: Database, providerId: string): Promise<RatingSum> {
  const [summed] = await db
    .select(ratings)
    .from(reviews)
    .where(and(eq(reviews.providerId, providerId), counted));
  return summed ?? { sum: 0, count: 0 };
}

/** Reviews of a tutor by providers. */
export async function sumTutorRatings(db: Database, tutorId: string): Promise<RatingSum> {
  const [summed] = await db
    .select(ratings)
    .from(reviews)
    .where(and(eq(reviews.reviewedId, tutorId), isNull(reviews.providerId), counted));
  return summed ?? { sum: 0, count: 0 };
}

/** How many of the reviews that weigh gave each number of stars. */
export const countStars = (db: Database, providerId: string) =>
  db
    .select({ rating: reviews.rating, count: ratings.count })
    .from(reviews)
    .where(and(eq(reviews.providerId, providerId), counted, inArray(reviews.rating, [1, 2, 3, 4, 5])))
    .groupBy(reviews.rating);
