import type pg from 'pg';

import type { TableWork, Work } from '../../apps/server/src/testing/history/growth.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** Connections of the server under measurement. */
export const poolSize = 4;

interface Counter {
  readonly name: string;
  readonly rows: number;
  readonly buffers: number;
}

// Every page that a statement touches is counted by PostgreSQL per table, so no extension is needed; the counts of a
// connection are written out when it is told to.
const selectCounters = `
  select s.schemaname || '.' || s.relname as name,
         (s.seq_tup_read + coalesce((select sum(i.idx_tup_read) from pg_stat_all_indexes i where i.relid = s.relid), 0))::float8 as rows,
         (io.heap_blks_read + io.heap_blks_hit + coalesce(io.idx_blks_read + io.idx_blks_hit, 0)
           + coalesce(io.toast_blks_read + io.toast_blks_hit + io.tidx_blks_read + io.tidx_blks_hit, 0))::float8 as buffers
    from pg_stat_user_tables s join pg_statio_user_tables io on io.relid = s.relid
   where s.schemaname in ('public', 'ledger', 'app')`;

async function flush({ platform }: TestApp): Promise<void> {
  const clients = await Promise.all(Array.from({ length: poolSize }, () => platform.pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
}

/** The rows and pages that the server reads for a piece of work, and how long it takes. */
export async function measure(app: TestApp, owner: pg.Pool, work: () => Promise<unknown>): Promise<Work> {
  const before = await countersOf(app, owner);
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  const after = await countersOf(app, owner);
  const tables = [...after].flatMap(([table, now]): TableWork[] => {
    const was = before.get(table);
    const read = { table, rows: now.rows - (was?.rows ?? 0), buffers: now.buffers - (was?.buffers ?? 0) };
    return read.rows + read.buffers > 0 ? [read] : [];
  });
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    buffers: tables.reduce((sum, { buffers }) => sum + buffers, 0),
    ms,
    tables: tables.toSorted((one, other) => other.buffers - one.buffers),
  };
}

async function countersOf(app: TestApp, owner: pg.Pool): Promise<ReadonlyMap<string, Counter>> {
  await flush(app);
  const { rows } = await owner.query<Counter>(selectCounters);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The least of several runs: a vacuum in the background counts too. */
export async function measureLeast(
  app: TestApp,
  owner: pg.Pool,
  { times, work }: { readonly times: number; readonly work: () => Promise<unknown> },
): Promise<Work> {
  let least: Work | undefined;
  for (let time = 0; time < times; time += 1) {
    const read = await measure(app, owner, work);
    if (!least || read.buffers < least.buffers) least = read;
  }
  if (!least) throw new RangeError('Measured no time');
  return least;
}
