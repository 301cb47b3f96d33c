import { dayMs } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { runEach } from '../background/due.ts';
import type { Job } from '../background/jobs.ts';
import { type Database, rows } from '../db/database.ts';
import { realTimeMs } from '../time/real-time.ts';
import { type FileArea, fileAreas, type Storage } from './storage.ts';

// A file is stored before the row that names it is committed. If the commit never happens (a refusal, a retry of the
// transaction, the end of the process), nothing refers to the file any more, so it is found from the storage side.

/** The columns whose rows name the files of each area. */
export type FileOwners = Readonly<Partial<Record<FileArea, readonly PgColumn[]>>>;

/**
 * Every column that holds the key of a stored file; a file that no column names is removed after a day. Throws for
 * an area without an owning module; a missing column fails `file-columns.test.ts`.
 */
export function fileColumnsOf(owners: readonly FileOwners[]): readonly PgColumn[] {
  const columnsOf = (area: FileArea) => owners.flatMap(({ [area]: columns }) => columns ?? []);
  const ownerless = fileAreas.filter((area) => columnsOf(area).length === 0);
  if (ownerless.length > 0) throw new Error(`No module owns the files of: ${ownerless.join(', ')}`);
  return fileAreas.flatMap(columnsOf);
}

/** No transaction that stores a file stays open for longer than seconds; the rest allows for clocks that differ. */
const safeAgeMs = dayMs;
const pageSize = 500;
/** If a setting points at the files of another database by mistake, an operator has days to notice it in the log. */
const mostInARun = 1_000;

/**
 * Job: removes files that no row names and that are older than a day of real time. An interrupted run has done a
 * part; the next run does the rest.
 */
export const sweepFiles =
  (owners: readonly PgColumn[]): Job['run'] =>
  (db, _now, { storage }) =>
    runEach(unnamedFiles(db, owners, storage), (key) => storage.remove(key));

/** At most one run's files, page by page. */
async function* unnamedFiles(
  db: Database,
  owners: readonly PgColumn[],
  storage: Storage,
): AsyncGenerator<readonly string[]> {
  let left = mostInARun;
  for await (const keys of oldFiles(storage, realTimeMs() - safeAgeMs)) {
    const unnamed = (await findUnnamed(db, owners, keys)).slice(0, left);
    yield unnamed;
    left -= unnamed.length;
    if (left === 0) return;
  }
}

/** The keys, page by page. */
async function* oldFiles(storage: Storage, before: number): AsyncGenerator<readonly string[]> {
  let after: string | undefined;
  do {
    const page = await storage.list({ after, limit: pageSize });
    const old = page.files.filter(({ changedAt }) => changedAt.getTime() < before);
    if (old.length > 0) yield old.map(({ key }) => key);
    ({ after } = page);
  } while (after !== undefined);
}

/** Returns the keys that no row names. Storage does not record a file's area, so every owner is queried. */
async function findUnnamed(
  db: Database,
  owners: readonly PgColumn[],
  keys: readonly string[],
): Promise<string[]> {
  const isUnnamed = owners.map(
    (column): SQL => sql`not exists (select from ${column.table} where ${column} = page.key)`,
  );
  const found = await rows<{ key: string }>(
    db,
    sql`select page.key from unnest(${sql.param(keys)}::text[]) as page (key)
         where ${sql.join(isUnnamed, sql` and `)}`,
  );
  return found.map(({ key }) => key);
}
