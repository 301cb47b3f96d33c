import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import { profiles } from '../account/account.table.ts';
import { reviewReports, reviews } from './review.table.ts';

const author = alias(profiles, 'author');
const reviewed = alias(profiles, 'reviewed');

/** False when this person has reported it before. */
export async function insertReport(
  tx: Transaction,
  report: typeof reviewReports.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ reviewId: reviewReports.reviewId });
  return added.length === 1;
}

/** By the few open reports, however many reviews there are. */
const hasOpenReport = sql`${reviews.id} = any (array(
  select ${reviewReports.reviewId} from ${reviewReports} where ${reviewReports.decidedAt} is null))`;

/** Reviews with reports to decide, or hidden ones, newest first. */
export const selectReported = (db: Database, state: 'open' | 'hidden', page: PageRequest) =>
  db
    .select({
      id: reviews.id,
      reviewerName: author.fullName,
      reviewedName: reviewed.fullName,
      rating: reviews.rating,
      comment: reviews.comment,
      chips: reviews.chips,
      createdAt: reviews.createdAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(author, eq(author.userId, reviews.reviewerId))
    .innerJoin(reviewed, eq(reviewed.userId, reviews.reviewedId))
    .where(
      and(
        state === 'open' ? hasOpenReport : isNotNull(reviews.hiddenAt),
        afterCursor({ time: reviews.publishedAt, id: reviews.id }, page),
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(rowsToRead(page));
export type ReportedRow = Awaited<ReturnType<typeof selectReported>>[number];

export const selectReports = (db: Database, reviewIds: readonly string[]) =>
  db
    .select({
      reviewId: reviewReports.reviewId,
      reason: reviewReports.reason,
      detail: reviewReports.detail,
      reportedAt: reviewReports.reportedAt,
    })
    .from(reviewReports)
    .where(inArray(reviewReports.reviewId, [...reviewIds]))
    .orderBy(desc(reviewReports.reportedAt));

/** Closes the open reports of a review; returns how many there were. */
export async function closeReports(tx: Transaction, reviewId: string, now: Date): Promise<number> {
  const closed = await tx
    .update(reviewReports)
    .set({ decidedAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.decidedAt)))
    .returning({ reporterId: reviewReports.reporterId });
  return closed.length;
}
