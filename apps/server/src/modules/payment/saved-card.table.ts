import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** Cards saved at a PSP: its reference, and what a person recognises the card by. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The PSP's own; charges it, so it never leaves the server. */
    ref: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer().notNull(),
    expiryYear: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.ref),
    // The same card saved again replaces the earlier one.
    unique('saved_cards_one_of_each').on(
      table.userId,
      table.provider,
      table.brand,
      table.last4,
      table.expiryMonth,
      table.expiryYear,
    ),
    check('saved_cards_last4_is_four', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('saved_cards_month_known', sql`${table.expiryMonth} between 1 and 12`),
  ],
);
