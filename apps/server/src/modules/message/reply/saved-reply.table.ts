import { maxSavedReplies } from '@patinha/domain/message';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { providers } from '../../provider/provider.table.ts';

/** The ready replies of a seller, in the order in which they are offered. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    providerId: uuid()
      .primaryKey()
      .references(() => providers.id, { onDelete: 'cascade' }),
    texts: text().array().notNull(),
    /** Counts the changes, so that of two at once one is refused. */
    revision: integer().notNull(),
  },
  (table) => [
    check('saved_replies_few', sql`cardinality(${table.texts}) <= ${sql.raw(String(maxSavedReplies))}`),
  ],
);
