import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** Messages to external services (mail, PSP), delivered after their transaction is committed. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Derived from business identity; a second message with the same key is not added. */
    key: text().unique(),
    /** Emptied on delivery: what was mailed may open an account. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    availableAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    deliveredAt: instant(),
    /** Set after the last attempt: an operator has to look at it. */
    parkedAt: instant(),
  },
  (table) => [
    index('outbox_due')
      .on(table.availableAt)
      .where(sql`delivered_at is null and parked_at is null`),
    index('outbox_delivered')
      .on(table.deliveredAt)
      .where(sql`delivered_at is not null`),
    index('outbox_parked')
      .on(table.parkedAt)
      .where(sql`parked_at is not null`),
  ],
);
