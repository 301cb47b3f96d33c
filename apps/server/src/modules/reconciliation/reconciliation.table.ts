import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/columns.ts';
import type { StatementKind } from '../payment/payout-provider.actions.ts';
import { providers } from '../provider/provider.table.ts';

/** The payment provider's statement as it was fetched: its own books, line by line, never changed. */
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

export const faultKinds = ['missing_here', 'missing_there', 'amount_differs', 'date_differs'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Where the two books differ; open until a later comparison no longer finds it. */
export const bookFaults = pgTable(
  'book_faults',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<FaultKind>().notNull(),
    provider: text().notNull(),
    /** Of the statement's line; null when there is none. */
    lineRef: text(),
    /** Of the ledger's transaction; null when there is none. */
    ledgerKey: text(),
    ourCents: bigint({ mode: 'number' }),
    theirCents: bigint({ mode: 'number' }),
    /** Whose money it is, where that is known. */
    providerId: uuid().references(() => providers.id),
    foundAt: instant().notNull(),
    /** When it was a day old, and payouts were stopped or the admins told. */
    escalatedAt: instant(),
    resolvedAt: instant(),
  },
  (table) => [
    check(
      'book_faults_kind_known',
      sql`${table.kind} in (${sql.raw(faultKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    uniqueIndex('book_faults_one_open')
      .on(table.kind, sql`coalesce(line_ref, '')`, sql`coalesce(ledger_key, '')`)
      .where(sql`resolved_at is null`),
  ],
);
