import { sql } from 'drizzle-orm';

import { type Database, rows } from '../platform/db/database.ts';

/** The rows of each table as JSON text, by the table's name. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** Sums over all accounts, and what waits to be added to them: each write changes them. */
const sums = sql`'{answer_days, category_days, day_totals, market_changes, person_changes, person_days, place_days,
  status_days}'::name[]`;

/** Every row of the product's tables, without the rate-limit counters and the sums of days. */
export async function readTables(db: Database): Promise<Tables> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'ledger', 'app') and tablename <> 'rate_limits'
          and tablename <> all (${sums})
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const read = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const found = await rows<{ row: string }>(db, sql.raw(`select to_jsonb(t)::text as row from ${name} t`));
    read.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return read;
}

/** The earlier rows that were changed or removed, by table. */
export function changedRows(before: Tables, after: Tables): Readonly<Record<string, readonly string[]>> {
  const changed = [...before].map(([name, was]) => {
    const is = new Set(after.get(name));
    return [name, was.filter((row) => !is.has(row))] as const;
  });
  return Object.fromEntries(changed.filter(([, gone]) => gone.length > 0));
}
