import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';

const instant = () => timestamp({ withTimezone: true });

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
    createdAt: instant().notNull().defaultNow(),
    publishedAt: instant(),
  },
  (table) => [
    unique().on(table.bookingId, table.reviewerId),
    check('reviews_rating_in_range', sql`${table.rating} between 1 and 5`),
    index().on(table.providerId, table.publishedAt),
    index().on(table.createdAt, table.rating),
  ],
);
