import { type DiscrepancyKind, discrepancyKinds } from '@patinha/domain/reconciliation';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import type { StatementKind } from '../payment/index.ts';
import { providers } from '../provider/provider.table.ts';

/** The PSP's statement as it was fetched: its own books, line by line, never changed. */
export const statementLines = pgTable(
  'psp_statement_lines',
  {
    /** In the order of the statement. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    ref: text().notNull(),
    kind: text().$type<StatementKind>().notNull(),
    /** The receipt, refund, payout or chargeback that moved the money. */
    sourceRef: text().notNull(),
    /** Above zero: to us. */
    amountCents: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [unique().on(table.provider, table.ref), index().on(table.provider, table.sourceRef)],
);

/** Where the two books differ; open until a later comparison no longer finds it. */
export const discrepancies = pgTable(
  'book_faults',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<DiscrepancyKind>().notNull(),
    provider: text().notNull(),
    /** Of the statement's line; null when there is none. */
    lineRef: text(),
    /** Of the ledger's transaction; null when there is none. */
    ledgerKey: text(),
    ourCents: bigint({ mode: 'number' }),
    theirCents: bigint({ mode: 'number' }),
    /** The provider concerned, if known. */
    providerId: uuid().references(() => providers.id),
    foundAt: instant().notNull(),
    /** When it was a day old, and payouts were stopped or the admins notified. */
    escalatedAt: instant(),
    resolvedAt: instant(),
    /** The admin who investigates it, with a note. It does not resolve it. */
    acknowledgedBy: uuid().references(() => authUsers.id),
    acknowledgedAt: instant(),
    note: text(),
  },
  (table) => [
    check('book_faults_kind_known', sql`${table.kind} in (${quoted(discrepancyKinds)})`),
    check(
      'book_faults_acknowledged_whole',
      sql`num_nulls(${table.acknowledgedBy}, ${table.acknowledgedAt}, ${table.note}) in (0, 3)`,
    ),
    index('book_faults_newest').on(table.foundAt, table.id),
    uniqueIndex('book_faults_one_open')
      .on(table.kind, sql`coalesce(line_ref, '')`, sql`coalesce(ledger_key, '')`)
      .where(sql`resolved_at is null`),
  ],
);

/** How the last comparison with a PSP went: an empty list of differences says nothing without it. */
export const bookComparisons = pgTable('book_comparisons', {
  provider: text().primaryKey(),
  /** Null before both books were compared for the first time. */
  comparedAt: instant(),
  /** It gave no statement at the last try. */
  isSilent: boolean().notNull(),
});
