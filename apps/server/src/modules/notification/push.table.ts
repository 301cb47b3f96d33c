import type { PushKind } from '@patinha/domain/notification';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authSessions, authUsers } from '../auth/auth.table.ts';

/** The browser subscriptions on which a person's notifications ring; each ends with the session that made it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** Knowing it is not enough to send: that takes the server's key. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    /** When its push service said that the subscription has ended; its browser makes another at its next start. */
    goneAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index('push_devices_gone')
      .on(table.goneAt)
      .where(sql`gone_at is not null`),
  ],
);

/** Kinds that a person lets ring, or not; one without a row is as `isPushedByDefault` says. */
export const pushPreferences = pgTable(
  'push_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<PushKind>().notNull(),
    isOn: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Pushes to one device: one per key, outside quiet hours. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid().primaryKey().defaultRandom(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** Business identity: the notification or message that it announces. */
    key: text().notNull(),
    kind: text().$type<PushKind>().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When it was queued for sending; null while quiet hours hold it. */
    queuedAt: instant(),
    sentAt: instant(),
  },
  (table) => [
    unique().on(table.deviceId, table.key),
    index('pushes_held')
      .on(table.dueAt)
      .where(sql`queued_at is null`),
    index('pushes_oldest').on(table.createdAt),
  ],
);
