import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';

/** The event that was recorded as an access. */
export type AccessKind = 'sign-in' | 'refresh';

/**
 * When and from which address the product was used, as the Marco Civil da Internet (art. 15) asks. It points to no
 * account, so that it outlives one; nothing of the product reads it.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().notNull(),
    kind: text().$type<AccessKind>().notNull(),
    happenedAt: instant().notNull().defaultNow(),
    /** AES-256-GCM under a key out of SECRET_KEY. */
    ipSealed: text().notNull(),
  },
  (table) => [index().on(table.userId, table.happenedAt), index().on(table.happenedAt)],
);
