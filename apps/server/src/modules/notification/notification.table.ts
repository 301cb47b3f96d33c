import type { NotificationKind, OptionalMailKind } from '@patinha/domain/notification';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
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
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Notifications, kept for 90 days. The text is stored, so that it says what was true at the time. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text(),
    /** Address inside the product. */
    path: text().notNull(),
    /** Business identity: each event is notified once. */
    key: text(),
    createdAt: instant()
      .notNull()
      .default(sql`app.now()`),
    readAt: instant(),
  },
  (table) => [
    unique('notifications_key').on(table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_oldest').on(table.createdAt),
  ],
);
