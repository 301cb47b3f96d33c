import { dayMs } from '@patinha/domain/shared';
import type pg from 'pg';

import type { OpenDatabase } from '../../platform/db/database.ts';
import { playPrototype, type Prototype } from './history-prototype.ts';
import { type CompiledHistory, compileHistory } from './history-statements.ts';

export interface HistoryOptions {
  /** Rounded up to whole parts of twenty. */
  readonly bookings: number;
  /** How many walkers and hotels share them; fixed by the first run on a database. */
  readonly sellers?: number | undefined;
  /** By default it is played on the first run. */
  readonly play?: () => Promise<Prototype>;
  /** Called after each batch with the number of bookings so far. */
  readonly onProgress?: (bookings: number) => void;
}

const partsOfBatch = 1_000;
const defaultSellers = 2_000;

/**
 * Fills a migrated PostgreSQL database with bookings that are over, and all that the product writes about them: a part
 * of twenty is played over HTTP once and then multiplied inside the database, a batch in each transaction. The same
 * database goes on where it stopped. Needs a superuser, since triggers and foreign keys rest meanwhile. Returns the
 * number of bookings.
 */
export async function makeHistory(database: OpenDatabase, options: HistoryOptions): Promise<number> {
  const pool = database.ownerPool();
  const client = await pool.connect();
  try {
    const { prototype, sellers, parts, base_days } = await prepare(client, options);
    const compiled = compileHistory(prototype);
    await client.query('select ledger.lock_accounts($1)', [compiled.platformCodes]);
    const wanted = Math.ceil(options.bookings / prototype.bookings);
    for (let from = parts; from < wanted; from += partsOfBatch) {
      const to = Math.min(wanted, from + partsOfBatch);
      await makeBatch(client, { compiled, from, to, sellers, baseDays: base_days });
      options.onProgress?.(to * prototype.bookings);
    }
    await client.query(database.engine === 'postgres' ? 'vacuum analyze' : 'analyze');
    return Math.max(parts, wanted) * prototype.bookings;
  } finally {
    client.release();
    await pool.end();
  }
}

interface State {
  readonly prototype: Prototype;
  readonly sellers: number;
  readonly parts: number;
  /** From the prototype's time to that of this database. */
  readonly base_days: number;
}

const schema = [
  'create schema if not exists history_maker',
  // The number first: what was made together lies together in every index.
  `create or replace function history_maker.copy(id text, number int) returns uuid language sql immutable as
   $$ select overlay(overlay(lpad(to_hex(number), 8, '0') || substr(md5(id || ':' || number), 9)
        placing '4' from 13) placing '8' from 17)::uuid $$`,
  `create table if not exists history_maker.state (
     only_row boolean primary key default true check (only_row),
     prototype jsonb not null, sellers int not null, parts int not null default 0, base_days int not null)`,
];

async function prepare(client: pg.ClientBase, options: HistoryOptions): Promise<State> {
  for (const statement of schema) await client.query(statement);
  const select = 'select prototype, sellers, parts, base_days from history_maker.state';
  const [known] = (await client.query<State>(select)).rows;
  if (known) return known;
  const prototype = await (options.play ?? playPrototype)();
  const now = (await client.query<{ now: Date }>('select app.now() as now')).rows[0]?.now ?? new Date();
  // Whole weeks, so that weekdays and hours stay as they were.
  const weeks = Math.ceil((Date.parse(prototype.endedAt) - now.getTime()) / (7 * dayMs));
  const sellers = options.sellers ?? defaultSellers;
  await client.query('insert into history_maker.state (prototype, sellers, base_days) values ($1, $2, $3)', [
    JSON.stringify(prototype),
    sellers,
    weeks * -7,
  ]);
  return { prototype, sellers, parts: 0, base_days: weeks * -7 };
}

interface Batch {
  readonly compiled: CompiledHistory;
  readonly from: number;
  readonly to: number;
  readonly sellers: number;
  readonly baseDays: number;
}

async function makeBatch(client: pg.ClientBase, batch: Batch): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      `select set_config('session_replication_role', 'replica', true), set_config('timezone', 'UTC', true),
              set_config('synchronous_commit', 'off', true)`,
    );
    await client.query(partTable(batch));
    for (const statement of batch.compiled.statements) await client.query(statement);
    await client.query('update history_maker.state set parts = $1', [batch.to]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The next numbers of a sequence, as many for each part; SQL that gives the first. */
const reserved = (sequence: string, count: number): string =>
  `(select setval('${sequence}', nextval('${sequence}') + ${count}) - ${count})`;

/**
 * The parts of a batch: 51 weeks of the past in turn, five apart for the same sellers, so that they seldom meet; the
 * 52nd part of the same sellers lies a year further back.
 */
const partTable = ({ compiled, from, to, sellers, baseDays }: Batch): string => `
  create temp table part on commit drop as
  with r as materialized (
    select ${reserved('ledger.tx_id_seq', (to - from) * compiled.transactions)} as tx,
           ${reserved('ledger.account_id_seq', (to - from) * compiled.accounts)} as account)
  select w.*, w.base_days - w.weeks * 7 as moved_days, make_interval(days => w.base_days - w.weeks * 7) as moved,
         make_interval(days => w.base_days) as base, w.weeks * 7 as age_days,
         w.base_days - 371 as first_moved_days, make_interval(days => w.base_days - 371) as first_moved
    from (
      select number, number % ${sellers} as seller, number < ${sellers} as is_first_of_seller,
             (number - ${from}) / ${sellers} as turn, ${baseDays} as base_days,
             ((number % ${sellers}) * 7 + number / ${sellers} * 5) % 51 + number / ${sellers} / 51 * 51 as weeks,
             r.tx + (number - ${from})::bigint * ${compiled.transactions} as first_tx,
             r.account + (number - ${from})::bigint * ${compiled.accounts} as first_account
        from generate_series(${from}, ${to - 1}) number, r
    ) w`;
