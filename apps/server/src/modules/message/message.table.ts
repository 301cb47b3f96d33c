import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

/** A conversation of a tutor and a provider about one booking, or about a service before there is one. */
export const messageThreads = pgTable(
  'message_threads',
  {
    id: uuid().primaryKey().defaultRandom(),
    tutorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    serviceId: uuid().references(() => services.id, { onDelete: 'cascade' }),
    /** Counted up under the row's lock, so that messages of any number at once have an order without gaps. */
    lastPosition: integer().notNull().default(0),
    lastMessageAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('message_threads_one_subject', sql`num_nonnulls(${table.bookingId}, ${table.serviceId}) = 1`),
    // Whoever takes a booking over begins a conversation of their own.
    unique().on(table.bookingId, table.providerId),
    unique().on(table.serviceId, table.tutorId),
    index().on(table.tutorId, table.lastMessageAt, table.id),
    index().on(table.providerId, table.lastMessageAt, table.id),
    index().on(table.lastMessageAt),
  ],
);

/** What was written, and what of it may be seen before the booking is confirmed (D-96). */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    threadId: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Null for a photo, and once its writer has left. */
    body: text(),
    /** The same without contacts. */
    shownBody: text(),
    photoKey: text(),
    photoWidth: integer(),
    photoHeight: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.threadId, table.position),
    check('messages_both_bodies', sql`(${table.body} is null) = (${table.shownBody} is null)`),
    check(
      'messages_whole_photo',
      sql`num_nonnulls(${table.photoKey}, ${table.photoWidth}, ${table.photoHeight}) in (0, 3)`,
    ),
    index().on(table.senderId),
  ],
);

/** How far each side's devices have come in a thread. */
export const messageReads = pgTable(
  'message_reads',
  {
    threadId: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    deliveredPosition: integer().notNull(),
    readPosition: integer().notNull(),
    /** Up to where a mail has said that something waits; until it is read, no second one does. */
    toldPosition: integer()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    check('message_reads_in_order', sql`${table.readPosition} between 0 and ${table.deliveredPosition}`),
    index().on(table.userId),
  ],
);

/** Who does not want to hear from whom; it holds in every thread of the two, in both directions. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('person_blocks_somebody_else', sql`${table.blockerId} <> ${table.blockedId}`),
    index().on(table.blockedId),
  ],
);
