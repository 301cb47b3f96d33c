import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** SMS of development and demonstration; read at /dev/sms. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid().primaryKey(),
    /** E.164. */
    to: text().notNull(),
    text: text().notNull(),
    /** When the SMS was enqueued: several may be delivered at once, in any order. */
    sentAt: instant().notNull(),
  },
  (table) => [index().on(table.to, table.sentAt)],
);
