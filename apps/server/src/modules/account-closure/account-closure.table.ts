import { and, isNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

const person = () =>
  uuid()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** Exports of everything about one person (D-120). The file is encrypted and deleted when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    requestedAt: instant().notNull(),
    readyAt: instant(),
    expiresAt: instant(),
    storageKey: text(),
    sizeBytes: integer(),
  },
  (table) => [
    index().on(table.userId, table.requestedAt),
    uniqueIndex('data_exports_one_under_way')
      .on(table.userId)
      .where(sql`ready_at is null`),
    index('data_exports_stored')
      .on(table.expiresAt)
      .where(sql`storage_key is not null`),
  ],
);

/** What was hidden with the account, so that withdrawing the deletion restores it. */
export interface HiddenThings {
  readonly serviceIds: readonly string[];
  readonly wasCardActive: boolean;
}

/** Requests to delete an account: open, withdrawn by a sign-in, or carried out (D-121). */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    hidden: jsonb().$type<HiddenThings>().notNull(),
    cancelledAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_deletions_one_standing')
      .on(table.userId)
      .where(sql`cancelled_at is null`),
    index('account_deletions_due')
      .on(table.dueAt)
      .where(sql`cancelled_at is null and erased_at is null`),
  ],
);

/** Requested, neither withdrawn nor carried out. */
export const isOpenDeletion = and(isNull(accountDeletions.cancelledAt), isNull(accountDeletions.erasedAt));

/** Register of incidents with personal data (LGPD art. 48). */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    affectedPeople: integer(),
    recordedBy: uuid().notNull(),
    recordedAt: instant().notNull(),
    knownAt: instant().notNull(),
    dueAt: instant().notNull(),
    authorityToldAt: instant(),
    peopleToldAt: instant(),
    closedAt: instant(),
  },
  (table) => [index().on(table.recordedAt, table.id)],
);
