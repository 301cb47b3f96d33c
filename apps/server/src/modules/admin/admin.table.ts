import type { AppealOutcome } from '@patinha/domain/admin';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** Why a person was suspended and by whom; every call checks `auth_users.suspended_at`. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    suspendedBy: uuid().notNull(),
    suspendedAt: instant().notNull(),
    endedBy: uuid(),
    endedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.suspendedAt),
    uniqueIndex('suspensions_one_open')
      .on(table.userId)
      .where(sql`ended_at is null`),
  ],
);

/** Appeals of suspended people, and the admin's answer (D-22). */
export const suspensionAppeals = pgTable(
  'suspension_appeals',
  {
    id: uuid().primaryKey().defaultRandom(),
    suspensionId: uuid()
      .notNull()
      .references(() => suspensions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    sentAt: instant().notNull(),
    outcome: text().$type<AppealOutcome>(),
    answer: text(),
    decidedBy: uuid(),
    decidedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.sentAt),
    index().on(table.suspensionId),
    uniqueIndex('suspension_appeals_one_open')
      .on(table.userId)
      .where(sql`outcome is null`),
    index('suspension_appeals_waiting')
      .on(table.sentAt, table.id)
      .where(sql`outcome is null`),
  ],
);

/** What an admin wrote about a person for the team; a note is never changed. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    authorId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.writtenAt)],
);
