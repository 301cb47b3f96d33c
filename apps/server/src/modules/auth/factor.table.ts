import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique, uniqueIndex, uuid, index } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from './auth.table.ts';

/** Second factors; the set of recovery codes of a person is one of them, as the client lists it. */
export const authFactors = pgTable(
  'auth_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    factorType: text().$type<'totp' | 'phone' | 'recovery_code'>().notNull(),
    friendlyName: text(),
    status: text().$type<'unverified' | 'verified'>().notNull().default('unverified'),
    /** Of type totp: the shared secret, sealed with SECRET_KEY. */
    secretSealed: text(),
    /** Of type totp: the newest time step that was used; it and older ones are dead. */
    lastStep: integer(),
    /** Of type phone: E.164. */
    phone: text(),
    lastChallengedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('auth_factors_name').on(table.userId, table.friendlyName),
    uniqueIndex('auth_factors_verified_phone')
      .on(table.userId, table.phone)
      .where(sql`${table.status} = 'verified'`),
    uniqueIndex('auth_factors_recovery_codes')
      .on(table.userId)
      .where(sql`${table.factorType} = 'recovery_code'`),
  ],
);

/** A challenge for a code; consumed by the right answer or by too many wrong ones. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    /** Of a phone: keyed hash of the code that was sent. */
    codeHash: text(),
    wrongAttempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.factorId)],
);

/** Recovery codes by keyed hash; a used one stays, so that the screen can say how many are left. */
export const authRecoveryCodes = pgTable(
  'auth_recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => authFactors.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [unique('auth_recovery_codes_code').on(table.factorId, table.codeHash)],
);
