import { type Copying, literal, type Scope, type Selected } from './history-expression.ts';
import type { Prototype, PrototypeTable } from './history-prototype.ts';

type Row = readonly (string | null)[];

interface Account {
  readonly scope: Scope;
  readonly code: string;
  /** SQL over `part n`. */
  readonly codeSql: string;
  readonly balance: number;
  readonly version: number;
  /** Its place among the accounts of a part. */
  readonly place: number;
}

/** The ledger of the prototype: what its rows call each other by number. */
export interface LedgerWorld {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Places of the transactions of a part, by id. */
  readonly places: ReadonlyMap<string, number>;
  readonly accountsOfPart: number;
  scopeOf(table: PrototypeTable, row: Row): Scope;
}

const valueOf = (table: PrototypeTable, row: Row, name: string): string => {
  const value = row[table.columns.findIndex((column) => column.name === name)];
  if (value === undefined || value === null) throw new Error(`${table.name}.${name} is empty`);
  return value;
};

export function ledgerWorldOf({ tables }: Prototype, copying: Copying): LedgerWorld {
  const rowsOf = (name: string) => tables.filter((table) => table.name === name);
  const accounts = new Map<string, Account>();
  let accountsOfPart = 0;
  for (const table of rowsOf('ledger.account'))
    for (const row of table.rows) {
      const code = valueOf(table, row, 'code');
      const scope = copying.scopeOf([code]);
      accounts.set(valueOf(table, row, 'id'), {
        scope,
        code,
        codeSql: copying.expression(code, { type: 'text' }, scope),
        balance: Number(valueOf(table, row, 'balance')),
        version: Number(valueOf(table, row, 'version')),
        place: scope === 'part' ? accountsOfPart : 0,
      });
      if (scope === 'part') accountsOfPart += 1;
    }
  const places = new Map<string, number>();
  for (const table of rowsOf('ledger.tx'))
    for (const row of table.rows) places.set(valueOf(table, row, 'id'), places.size);
  const scopeOf = (table: PrototypeTable, row: Row): Scope =>
    table.name === 'ledger.account' ? copying.scopeOf([valueOf(table, row, 'code')]) : 'part';
  return { accounts, places, accountsOfPart, scopeOf };
}

interface LedgerRow {
  readonly table: PrototypeTable;
  readonly row: Row;
  /** Expressions of the columns that name no number. */
  readonly columns: ReadonlyMap<string, string>;
  readonly world: LedgerWorld;
}

/** Undefined for an account of the platform, which every database has. */
export function ledgerSelect({ table, row, columns, world }: LedgerRow): Selected | undefined {
  const changed = new Map(columns);
  const txOf = (name: string) => `n.first_tx + ${placeOf(world, valueOf(table, row, name))}`;
  const account = () => accountOf(world, valueOf(table, row, 'account_id'));
  switch (table.name) {
    case 'ledger.account':
      return accountSelect(accountOf(world, valueOf(table, row, 'id')), changed);
    case 'ledger.tx':
      changed.delete('xact');
      return { columns: changed.set('id', txOf('id')) };
    case 'ledger.entry':
      return entrySelect(account(), changed.set('tx_id', txOf('tx_id')));
    case 'ledger.lot_movement':
      return { columns: changed.set('tx_id', txOf('tx_id')) };
    case 'ledger.credit_lot':
      changed.set('account_id', `n.first_account + ${account().place}`);
      return { columns: changed.set('origin_tx', txOf('origin_tx')) };
    default:
      throw new Error(`The history maker does not know ${table.name}`);
  }
}

function accountSelect(account: Account, columns: Map<string, string>): Selected | undefined {
  if (account.scope === 'platform') return undefined;
  if (account.scope === 'part') return { columns: columns.set('id', `n.first_account + ${account.place}`) };
  return { columns: columns.set('balance', '0').set('version', '0') };
}

/**
 * An account of a seller goes on from where earlier parts left it: those of this batch, `n.turn` of them, and those
 * before, whose sum the account holds until the batch is written.
 */
function entrySelect(account: Account, columns: Map<string, string>): Selected {
  if (account.scope === 'part')
    return { columns: columns.set('account_id', `n.first_account + ${account.place}`) };
  if (account.scope === 'platform') {
    const id = `(select id from ledger.account where code = ${literal(account.code)})`;
    return { columns: columns.set('account_id', id) };
  }
  const after = (name: string, kept: string, each: number) =>
    columns.set(name, `a.${kept} + n.turn * ${each} + ${columns.get(name)}`);
  after('balance_after', 'balance', account.balance);
  after('account_version', 'version', account.version);
  return {
    columns: columns.set('account_id', 'a.id'),
    from: `join ledger.account a on a.code = ${account.codeSql}`,
  };
}

/** Brings the kept balances of the sellers' accounts up to the entries of the batch. */
export const sellerAccountStatements = ({ accounts }: LedgerWorld): string[] =>
  [...accounts.values()]
    .filter(({ scope }) => scope === 'seller')
    .map(
      ({ codeSql, balance, version }) => `update ledger.account a
        set balance = a.balance + n.parts * ${balance}, version = a.version + n.parts * ${version}
        from (select seller, count(*) as parts from part group by seller) n where a.code = ${codeSql}`,
    );

export const platformCodes = ({ accounts }: LedgerWorld): string[] =>
  [...accounts.values()].filter(({ scope }) => scope === 'platform').map(({ code }) => code);

function accountOf({ accounts }: LedgerWorld, id: string): Account {
  const account = accounts.get(id);
  if (!account) throw new Error(`The prototype has no account ${id}`);
  return account;
}

function placeOf({ places }: LedgerWorld, id: string): number {
  const place = places.get(id);
  if (place === undefined) throw new Error(`The prototype has no transaction ${id}`);
  return place;
}
