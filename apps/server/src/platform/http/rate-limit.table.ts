import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible: `expire` is Unix time in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: bigint({ mode: 'number' }) },
  (table) => [index().on(table.expire)],
);
