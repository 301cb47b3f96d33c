import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How many people there were on a day: one row a day, so that no page counts everybody (D-159). */
export const peopleCounts = pgTable('people_counts', {
  /** In São Paulo. */
  day: date({ mode: 'string' }).primaryKey(),
  /** Used the product within the thirty days that end with this one. */
  active: integer().notNull(),
  /** Have confirmed their address. */
  confirmed: integer().notNull(),
});
