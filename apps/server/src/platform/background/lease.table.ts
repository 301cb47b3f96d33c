import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** Cross-process leases: which worker is calling a PSP that is not idempotent. */
export const leases = pgTable('leases', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  /** In real time; a dead holder blocks others no longer than this. */
  until: instant().notNull(),
});
