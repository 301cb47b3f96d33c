import type { RatingSum } from '@patinha/domain/review';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/page.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { reviews } from './review.table.ts';

export type NewReview = typeof reviews.$inferInsert;

/** Published reviews of a provider, newest first, with the name of who wrote each. */
export const selectReviewPage = (db: Database, providerId: string, page: PageRequest) =>
  db
    .select({
      id: reviews.id,
      reviewerName: profiles.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.userId, reviews.reviewerId))
    .where(
      and(
        eq(reviews.providerId, providerId),
        isNotNull(reviews.publishedAt),
        afterCursor({ time: reviews.publishedAt, id: reviews.id }, page),
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(rowsToRead(page));
export type ReviewRow = Awaited<ReturnType<typeof selectReviewPage>>[number];

export async function insertReview(tx: Transaction, review: NewReview): Promise<void> {
  await tx.insert(reviews).values(review);
}

export async function sumRatings(tx: Transaction, providerId: string): Promise<RatingSum> {
  const [summed] = await tx
    .select({
      sum: sql<number>`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.providerId, providerId), isNotNull(reviews.publishedAt)));
  return summed ?? { sum: 0, count: 0 };
}

/** Writes the rating where pages and the search read it: on the provider and on each of its services. */
export async function updateRatings(
  tx: Transaction,
  providerId: string,
  rating: { readonly ratingAverage: number | null; readonly ratingCount: number },
): Promise<void> {
  await tx.update(providers).set(rating).where(eq(providers.id, providerId));
  await tx.update(services).set(rating).where(eq(services.providerId, providerId));
}
