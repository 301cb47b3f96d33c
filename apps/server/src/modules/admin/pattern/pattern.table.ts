import { type PatternKind, patternKinds } from '@patinha/domain/admin';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';

/** Pairs whose bookings were released since the last run; a trigger writes them, and the job looks at them. */
export const patternChanges = pgTable(
  'pattern_changes',
  { tutorId: uuid().notNull(), providerId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.tutorId, table.providerId] })],
);

/** What is worth a look of an admin, and what became of it; deleted when nothing new came for 180 days. */
export const watchedPatterns = pgTable(
  'watched_patterns',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<PatternKind>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The same person in a pattern of one. */
    otherUserId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    bookingIds: uuid().array().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    seenAt: instant(),
    seenBy: uuid(),
    /** What it had grown to when it was put away. */
    seenCount: integer(),
    note: text(),
  },
  (table) => [
    unique().on(table.userId, table.otherUserId, table.kind),
    index().on(table.otherUserId),
    index().on(table.lastAt, table.id),
    check('watched_patterns_kind_known', sql`${table.kind} in (${quoted(patternKinds)})`),
    check(
      'watched_patterns_put_away_whole',
      sql`num_nulls(${table.seenAt}, ${table.seenBy}, ${table.seenCount}, ${table.note}) in (0, 4)`,
    ),
  ],
);
