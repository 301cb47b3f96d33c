import type { UndoKind } from '@patinha/domain/notification';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';

/** What a change replaced, by names that its module knows. */
export type UndoDetails = Readonly<Record<string, string | null>>;

/** Links that undo a change of an account; kept until a month after they expire. */
export const undoLinks = pgTable(
  'undo_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<UndoKind>().notNull(),
    /** SHA-256 of the token; the token itself is only in the mail. */
    tokenHash: text().notNull().unique('undo_links_token_hash'),
    /** Where the mail went: the account's address before the change. */
    address: text().notNull(),
    details: jsonb().$type<UndoDetails>().notNull(),
    /** Real time, as for every mailed link. */
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index('undo_links_user').on(table.userId), index('undo_links_expiry').on(table.expiresAt)],
);
