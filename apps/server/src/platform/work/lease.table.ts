import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** Who is at something that a neighbour would do twice if two asked for it. */
export const leases = pgTable('leases', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  /** By real time: one that died keeps nobody off for longer. */
  until: instant().notNull(),
});
