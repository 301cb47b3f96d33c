import {
  type MessageDecision,
  messageDecisions,
  type MessageReportReason,
  messageReportReasons,
} from '@patinha/domain/message';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { needs } from '../need/need.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

/** A conversation of a tutor and a provider about one booking, or before there is one about a service or a need. */
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
    /** Set until the proposal is accepted; then the booking replaces it in the same conversation. */
    needId: uuid().references(() => needs.id, { onDelete: 'cascade' }),
    /** Counted up under the row's lock, so that messages of any number at once have an order without gaps. */
    lastPosition: integer().notNull().default(0),
    lastMessageAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'message_threads_one_subject',
      sql`num_nonnulls(${table.bookingId}, ${table.serviceId}, ${table.needId}) = 1`,
    ),
    // A substitute starts a conversation of their own.
    unique().on(table.bookingId, table.providerId),
    unique().on(table.serviceId, table.tutorId),
    unique().on(table.needId, table.providerId),
    index().on(table.tutorId, table.lastMessageAt, table.id),
    index().on(table.providerId, table.lastMessageAt, table.id),
    index().on(table.lastMessageAt),
  ],
);

/** The text as written, and the text shown before the booking is confirmed (D-96). */
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
    index('messages_photo')
      .on(table.photoKey)
      .where(sql`photo_key is not null`),
  ],
);

/** The last position delivered to and read by each side of a thread. */
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

/** Blocks between two people; a block holds in every thread of the two, in both directions. */
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

/** A report that a message breaks the rules, open until an admin decides; one per message and person. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Who wrote the message. */
    reportedId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reason: text().$type<MessageReportReason>().notNull(),
    detail: text(),
    reportedAt: instant().notNull(),
    decision: text().$type<MessageDecision>(),
    /** The admin's words; who is warned or suspended reads them. */
    decisionReason: text(),
    decidedBy: uuid(),
    decidedAt: instant(),
  },
  (table) => [
    unique().on(table.messageId, table.reporterId),
    check('message_reports_somebody_else', sql`${table.reporterId} <> ${table.reportedId}`),
    check('message_reports_reason_known', sql`${table.reason} in (${quoted(messageReportReasons)})`),
    check('message_reports_decision_known', sql`${table.decision} in (${quoted(messageDecisions)})`),
    check(
      'message_reports_whole_decision',
      sql`num_nonnulls(${table.decision}, ${table.decisionReason}, ${table.decidedBy}, ${table.decidedAt}) in (0, 4)`,
    ),
    index().on(table.reporterId),
    index().on(table.reportedId),
    index('message_reports_open')
      .on(table.reportedAt, table.id)
      .where(sql`decided_at is null`),
    index('message_reports_decided')
      .on(table.reportedAt, table.id)
      .where(sql`decided_at is not null`),
  ],
);
