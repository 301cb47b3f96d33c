import { notificationKeptDays } from '@patinha/domain/notification';

import { Copying, type Scope, type Selected } from './history-expression.ts';
import {
  ledgerSelect,
  type LedgerWorld,
  ledgerWorldOf,
  platformCodes,
  sellerAccountStatements,
} from './history-ledger.ts';
import type { Prototype, PrototypeTable } from './history-prototype.ts';

/** Tables of which the product keeps only the last days. */
const keptDays: Readonly<Record<string, number>> = { 'public.notifications': notificationKeptDays };

const firstOnly: Readonly<Record<Scope, string>> = {
  platform: 'n.number = 0',
  seller: 'n.is_first_of_seller',
  part: 'true',
};

export interface CompiledHistory {
  readonly statements: readonly string[];
  /** Accounts of the ledger that every database has once. */
  readonly platformCodes: readonly string[];
  /** How many transactions and accounts a part has in the ledger. */
  readonly transactions: number;
  readonly accounts: number;
}

/**
 * The statements that make a part of the history for each row of the temporary table `part`: an `insert … select` for
 * every row of the prototype, in its order.
 */
export function compileHistory(prototype: Prototype): CompiledHistory {
  const copying = new Copying(prototype);
  const world = ledgerWorldOf(prototype, copying);
  const inserts = prototype.tables.flatMap((table) =>
    table.rows.map((row) => insertOf({ table, row, copying, world })).filter((text) => text !== ''),
  );
  return {
    statements: [...inserts, ...sellerAccountStatements(world)],
    platformCodes: platformCodes(world),
    transactions: world.places.size,
    accounts: world.accountsOfPart,
  };
}

interface RowToCopy {
  readonly table: PrototypeTable;
  readonly row: readonly (string | null)[];
  readonly copying: Copying;
  readonly world: LedgerWorld;
}

function insertOf({ table, row, copying, world }: RowToCopy): string {
  const isLedger = table.name.startsWith('ledger.');
  const scope = isLedger ? world.scopeOf(table, row) : copying.scopeOfRow(table, row);
  const plain = table.columns.flatMap((column, at) =>
    column.isIdentity ? [] : [[column.name, copying.expression(row[at], column, scope)] as const],
  );
  const selected: Selected | undefined = isLedger
    ? ledgerSelect({ table, row, columns: new Map(plain), world })
    : { columns: new Map(plain) };
  if (!selected) return '';
  const names = [...selected.columns.keys()].map((name) => `"${name}"`).join(', ');
  const kept = keptDays[table.name];
  const within = kept === undefined ? '' : ` and n.age_days < ${kept}`;
  return `insert into ${table.name} (${names}) overriding system value
    select ${[...selected.columns.values()].join(', ')} from part n ${selected.from ?? ''}
    where ${firstOnly[scope]}${within}`;
}
