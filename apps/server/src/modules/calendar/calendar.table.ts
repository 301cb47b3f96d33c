import { pgTable, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** The secret address of a person's bookings; the address itself is signed and stands nowhere. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  feedId: uuid().notNull().unique().defaultRandom(),
  createdAt: instant().notNull(),
});
