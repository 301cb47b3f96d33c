import type { OptionalMailKind } from '@patinha/domain/notification';
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { authUsers } from '../auth/auth.table.ts';

/** Kinds of mail that a person turned off or on again; one without a row is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<OptionalMailKind>().notNull(),
    isOn: boolean().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
