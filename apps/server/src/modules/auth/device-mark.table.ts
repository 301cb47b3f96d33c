import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from './auth.table.ts';

/** Browsers that a person signed in with, by a random cookie; kept 90 days, and read by the admins' patterns alone (D-153). */
export const deviceMarks = pgTable(
  'auth_device_marks',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    markHash: text().notNull(),
    /** The last sign-in, in real time. */
    seenAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.markHash] }),
    index().on(table.markHash),
    index().on(table.seenAt),
  ],
);
