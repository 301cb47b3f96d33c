import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from './auth.table.ts';

/** How an account was signed in to before a change, for the link in the mail about it (D-156). */
export const authUndos = pgTable(
  'auth_undos',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** Keyed hash of the token in the link. */
    tokenHash: text().notNull().unique('auth_undos_token_hash'),
    /** Password hash, address, factors, recovery codes and identities, sealed with SECRET_KEY. */
    beforeSealed: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** A lost second factor: it goes a day after its owner asked by mail, unless a session or an address objects. */
export const authFactorWaits = pgTable(
  'auth_factor_waits',
  {
    userId: uuid()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    dueAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.dueAt)],
);
