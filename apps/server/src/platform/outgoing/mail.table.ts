import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** Mails of development and demonstration, where no SMTP_URL is set; read at /dev/mailbox. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: uuid().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    links: jsonb().$type<string[]>().notNull(),
    /** When the mail was enqueued: several may be delivered at once, in any order. */
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.to, table.receivedAt)],
);
