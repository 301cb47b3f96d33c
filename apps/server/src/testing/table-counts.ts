import { sql } from 'drizzle-orm';

import { type Database, rows } from '../platform/db/database.ts';

const known = new WeakMap<Database, readonly string[]>();

/** The number of rows of each table, without the rate-limit counters. */
export async function countRows(db: Database): Promise<Readonly<Record<string, number>>> {
  const names = known.get(db) ?? (await readNames(db));
  known.set(db, names);
  // As short as possible, so that it is planned once per connection (named-statements.ts) and not on every call.
  const counts = names.map((name) => `(select count(*) from ${name})`);
  const [row] = await rows<{ counts: readonly number[] }>(
    db,
    sql.raw(`select array[${counts.join()}]::int[] as counts`),
  );
  return Object.fromEntries(names.map((name, index) => [name, row?.counts[index] ?? 0]));
}

async function readNames(db: Database): Promise<readonly string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'ledger', 'app') and tablename <> 'rate_limits'
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  return tables.map(({ name }) => name);
}
