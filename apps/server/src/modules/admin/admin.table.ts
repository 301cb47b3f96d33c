import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { authUsers } from '../auth/auth.table.ts';

const instant = () => timestamp({ withTimezone: true });

/** Why a person was suspended and by whom; `auth_users.suspended_at` is what every call looks at. */
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
