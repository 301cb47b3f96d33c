import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, pgTable } from 'drizzle-orm/pg-core';

import { amount } from '../../../platform/db/columns.ts';

/** Sums of the ledger's transactions by the day on which they occurred, so that no page adds up all of them. */
export const moneyDays = pgTable('money_days', {
  /** In São Paulo. */
  day: date({ mode: 'string' }).primaryKey(),
  grossCents: amount().notNull(),
  /** The part of the gross that plans are. */
  planGrossCents: amount().notNull(),
  refundedCents: amount().notNull(),
  commissionCents: amount().notNull(),
  feeCents: amount().notNull(),
  /** The elapsed part of paid plans. */
  planCents: amount().notNull(),
});

/** Up to which transaction of the ledger the days have been summed. */
export const moneyDaysReach = pgTable(
  'money_days_reach',
  {
    onlyRow: boolean().primaryKey().default(true),
    summedTo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('money_days_one_reach', sql`${table.onlyRow}`)],
);
