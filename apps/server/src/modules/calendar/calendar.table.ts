import { pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** Calendar feeds; the secret address is signed and not stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  feedId: uuid().notNull().unique().defaultRandom(),
  createdAt: instant().notNull(),
});
