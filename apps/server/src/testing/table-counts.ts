import { sql } from 'drizzle-orm';

import { type Database, rows } from '../platform/database.ts';

/** How many rows each table holds; the counters of limits are none of the caller's data. */
export async function countRows(db: Database): Promise<Readonly<Record<string, number>>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'ledger', 'app') and tablename <> 'rate_limits'
          and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const counted = await rows<{ name: string; count: number }>(db, sql.raw(counts.join(' union all ')));
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]));
}
