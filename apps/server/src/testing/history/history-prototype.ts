import { sql } from 'drizzle-orm';

import { type Database, readClock, rows } from '../../platform/db/database.ts';
import { openMarket } from '../fraud/market.factory.ts';
import { buildAdmin, bookingsOfPart, HistoryScene, openSellers } from './history-scene.factory.ts';

export interface PrototypeColumn {
  readonly name: string;
  readonly type: string;
  /** Numbered by the database; kept only where other rows name it. */
  readonly isIdentity: boolean;
  /** Of the primary key. */
  readonly isKey: boolean;
}

/** A table with the rows that the product wrote, each value as PostgreSQL prints it. */
export interface PrototypeTable {
  readonly name: string;
  readonly columns: readonly PrototypeColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A part of the history as the product made it, to be multiplied. */
export interface Prototype {
  readonly bookings: number;
  /** The product's clock when it was over. */
  readonly endedAt: string;
  /** Ids that every part shares. */
  readonly platformIds: readonly string[];
  /** Ids of the sellers, which several parts share. */
  readonly sellerIds: readonly string[];
  /** Values that are unique and no ids, such as codes. */
  readonly tokens: readonly string[];
  readonly tables: readonly PrototypeTable[];
}

/** What jobs write or forget within days, and what belongs to one database. */
const leftOut = new Set(
  `app.clock drizzle.__drizzle_migrations ledger.account_kind ledger.provider_sum ledger.watch
   public.audit_chain public.auth_known_addresses public.auth_signing_keys public.auth_codes public.auth_one_time_tokens
   public.book_comparisons public.book_faults public.book_open_entries public.book_open_lines public.book_passes
   public.digest_mails public.idempotency_keys public.leases public.mailbox public.money_days public.money_days_reach
   public.answer_days public.auth_device_marks public.category_days public.day_totals public.job_runs
   public.market_changes public.market_reach public.pattern_changes public.person_changes public.person_days
   public.person_steps public.place_days public.status_days public.watched_patterns
   public.outbox public.people_counts public.policy_versions public.provider_clients public.provider_counts
   public.pushes public.rate_limits
   public.reliability_changes public.sms_outbox`.split(/\s+/),
);

/**
 * Plays a part of the history on a server of its own, over HTTP and with the simulated bank, and reads what it wrote.
 * `isSmall` plays two bookings instead of twenty.
 */
export async function playPrototype({ isSmall = false } = {}): Promise<Prototype> {
  const market = await openMarket();
  const { db } = market;
  try {
    const admin = await buildAdmin(market);
    const platformIds = idsOf(await readTables(db));
    const sellers = await openSellers(market);
    const sellerIds = idsOf(await readTables(db)).filter((id) => !platformIds.includes(id));
    const scene = new HistoryScene(market, { sellers, admin });
    await (isSmall ? scene.playTwo() : scene.playWhole());
    const tables = await readTables(db);
    return {
      bookings: isSmall ? 2 : bookingsOfPart,
      endedAt: (await readClock(db)).toISOString(),
      platformIds,
      sellerIds,
      tokens: await readTokens(db),
      tables,
    };
  } finally {
    await market.close();
  }
}

/** Our ids and the bank's references. */
export const idPattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|sim_[a-z]+_[\da-f]{24}/g;

/** Every id that occurs anywhere, in columns and in texts. */
export function idsOf(tables: readonly PrototypeTable[]): string[] {
  const values = tables.flatMap((table) => table.rows.flat());
  return [...new Set(values.flatMap((value) => value?.match(idPattern) ?? []))];
}

interface TableColumns extends Record<string, unknown> {
  readonly name: string;
  readonly columns: readonly PrototypeColumn[];
}

const selectColumns = (db: Database) =>
  rows<TableColumns>(
    db,
    sql`select n.nspname || '.' || c.relname as name,
               json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                 'isIdentity', a.attidentity <> '', 'isKey', coalesce(a.attnum = any (k.conkey), false)) order by a.attnum)
               as columns
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
         where c.relkind = 'r' and n.nspname in ('public', 'ledger') and has_table_privilege(c.oid, 'select') group by 1 order by 1`,
  );

async function readTables(db: Database): Promise<PrototypeTable[]> {
  const tables: PrototypeTable[] = [];
  for (const { name, columns } of await selectColumns(db)) {
    if (leftOut.has(name)) continue;
    const [first] = columns;
    const order = first?.isIdentity ? first.name : '1';
    const values = columns.map((column) => `"${column.name}"::text`).join(', ');
    const found = await rows<{ row: (string | null)[] }>(
      db,
      sql.raw(`select array[${values}] as row from ${name} order by ${order}`),
    );
    if (found.length > 0) tables.push({ name, columns, rows: found.map(({ row }) => row) });
  }
  return tables;
}

/** Texts that are unique by themselves and name no id: two parts may not share them. */
async function readTokens(db: Database): Promise<string[]> {
  const columns = await rows<{ name: string; column: string }>(
    db,
    sql`select distinct n.nspname || '.' || c.relname as name, a.attname as column
          from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) and a.atttypid = 'text'::regtype
         where i.indisunique and i.indnkeyatts = 1 and n.nspname = 'public'`,
  );
  const tokens: string[] = [];
  for (const { name, column } of columns) {
    if (leftOut.has(name)) continue;
    const found = await rows<{ value: string }>(
      db,
      sql.raw(`select "${column}" as value from ${name} where "${column}" is not null`),
    );
    tokens.push(...found.map(({ value }) => value).filter((value) => value.search(idPattern) < 0));
  }
  return [...new Set(tokens)];
}
