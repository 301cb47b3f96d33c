import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** SMS of development and demonstration; read at /dev/sms. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid().primaryKey(),
    /** E.164. */
    to: text().notNull(),
    text: text().notNull(),
    /** When it was asked for: several may be delivered at once, in any order. */
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.to, table.sentAt)],
);
