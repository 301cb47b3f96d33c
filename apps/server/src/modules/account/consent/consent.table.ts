import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../../platform/db/columns.ts';
import { authUsers } from '../../auth/auth.table.ts';

/** The exact text of each policy version that has been accepted. */
export const policyVersions = pgTable('policy_versions', {
  version: integer().primaryKey(),
  hash: text().notNull(),
  body: text().notNull(),
  firstAcceptedAt: instant().notNull(),
});

/** Every acceptance, stamped by the server (D-119); the profile holds the latest version only. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    version: integer()
      .notNull()
      .references(() => policyVersions.version),
    hash: text().notNull(),
    /** Where it was given: with the sign-up or on /compliance. */
    source: text().$type<'sign-up' | 'compliance'>().notNull(),
    /** Null for a sign-up, which knows none, and after the account is gone. */
    ip: text(),
    acceptedAt: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.acceptedAt)],
);
