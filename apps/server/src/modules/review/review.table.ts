import { quotable, type ReportReason, type ReviewChip, reportReasons } from '@patinha/domain/review';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';

/** As its index has it, word for word, or the planner does not know it again. */
export const isQuotable = `published_at is not null and hidden_at is null and weighs and rating >= ${quotable.fewestStars} and char_length(comment) between ${quotable.fewestLetters} and ${quotable.mostLetters} and comment !~ '[][0-9@/\\r\\n]'`;

/** One per side of a completed booking (D-92); hidden until `published_at`. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    reviewerId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reviewedId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Set when the reviewed side is the provider of the booking. */
    providerId: uuid().references(() => providers.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    comment: text(),
    chips: text().array().$type<ReviewChip[]>().notNull().default([]),
    /** For the reviewed side alone, never public. */
    privateNote: text(),
    createdAt: instant().notNull().defaultNow(),
    editedAt: instant(),
    /** When it is shown even if the other side writes nothing; null once that was settled otherwise. */
    revealAt: instant(),
    publishedAt: instant(),
    reply: text(),
    repliedAt: instant(),
    /** Hidden by an admin, with a reason. */
    hiddenAt: instant(),
    hiddenReason: text(),
    /** False for one that is shown and counts in no average, rank or level (D-153). */
    weighs: boolean().notNull().default(true),
    /** When its author's points for it were booked. */
    pointsGivenAt: instant(),
  },
  (table) => [
    unique().on(table.bookingId, table.reviewerId),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
    check('reviews_shown_some_day', sql`${table.publishedAt} is not null or ${table.revealAt} is not null`),
    check(
      'reviews_reply_after_publication',
      sql`${table.repliedAt} is null or (${table.publishedAt} is not null)`,
    ),
    check('reviews_hidden_for_a_reason', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    index().on(table.providerId, table.publishedAt),
    index().on(table.reviewedId, table.publishedAt),
    index().on(table.reviewerId, table.reviewedId),
    // What a result may quote (ADR 178): the newest of a seller is its first entry, whatever the seller's history.
    index('reviews_quotable').on(table.providerId, table.publishedAt).where(sql.raw(isQuotable)),
    index().on(table.createdAt, table.rating),
    index('reviews_hidden')
      .on(table.publishedAt, table.id)
      .where(sql`hidden_at is not null`),
    index('reviews_to_reveal')
      .on(table.revealAt)
      .where(sql`published_at is null`),
    index('reviews_to_reward')
      .on(table.publishedAt)
      .where(sql`points_given_at is null and published_at is not null and provider_id is not null`),
  ],
);

/** A report that a review breaks the rules; one per person, open until an admin decides. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    detail: text(),
    reportedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.reporterId] }),
    check('review_reports_reason_known', sql`${table.reason} in (${quoted(reportReasons)})`),
    index().on(table.reporterId),
    index('review_reports_open')
      .on(table.reviewId)
      .where(sql`decided_at is null`),
  ],
);
