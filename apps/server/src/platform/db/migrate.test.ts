import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrationsFolder } from '../settings/paths.ts';
import { baseline, migrate, UnfinishedMigrations } from './migrate.ts';

interface Journal {
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const times = journalOf(migrationsFolder).entries.map(({ when }) => when);

const sinceBaseline = times.filter((when) => when > baseline);
const latest = times.at(-1) ?? baseline;

// From the chain that the baseline replaced: its first, 0050, the last but one and the last.
const oldChain = [1_795_000_000_000, 1_795_360_822_774, 1_795_645_696_999, 1_795_645_701_700];

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase({ poolSize: 1 });
  folder = mkdtempSync(join(tmpdir(), 'patinha-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asOwner<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = database.ownerPool();
  try {
    return (await owner.query<Row>(statement, values)).rows;
  } finally {
    await owner.end();
  }
}

/** When each of the database's migrations was written, in the order of their application. */
const applied = async () =>
  (
    await asOwner<{ at: number }>('select created_at as at from drizzle.__drizzle_migrations order by id')
  ).map(({ at }) => at);

async function pretendApplied(at: readonly number[]): Promise<void> {
  await asOwner('truncate drizzle.__drizzle_migrations');
  await asOwner(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'old', at from unnest($1::bigint[]) at`,
    [at],
  );
}

/** This version's folder plus one migration, as a later version would have. */
function laterFolder(): string {
  cpSync(migrationsFolder, folder, { recursive: true });
  const { entries, ...journal } = journalOf(folder);
  const tag = `${String(entries.length).padStart(4, '0')}_later`;
  writeFileSync(join(folder, `${tag}.sql`), 'create table later (id integer);');
  const later = { idx: entries.length, version: '7', when: latest + 86_400_000, tag, breakpoints: true };
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...entries, later] }),
  );
  return folder;
}

describe('migrate', () => {
  test('builds the schema in an empty database', async () => {
    await asOwner('drop schema public, app, ledger, drizzle, pgboss cascade');
    await asOwner('create schema public');
    await migrate(database);
    expect(await applied()).toEqual(times);
    expect(await asOwner('select * from ledger.violation')).toEqual([]);
    const { rows } = await database.pool.query('select count(*)::integer as profiles from profiles');
    expect(rows).toEqual([{ profiles: 0 }]);
  });

  test('does nothing to a database that it built', async () => {
    await migrate(database);
    expect(await applied()).toEqual(times);
  });

  test('does nothing to a database at the end of the replaced chain', async () => {
    const before = [...oldChain, ...sinceBaseline];
    await pretendApplied(before);
    await migrate(database);
    expect(await applied()).toEqual(before);
  });

  test.each([1, 2, 3])('refuses a database inside the replaced chain (%i of its rows)', async (count) => {
    const inside = oldChain.slice(0, count);
    await pretendApplied(inside);
    await expect(migrate(database)).rejects.toThrow(UnfinishedMigrations);
    await expect(migrate(database)).rejects.toThrow(/Inicie uma vez a versão do commit b471b40 neste banco/);
    expect(await applied()).toEqual(inside);
  });

  test.each([
    ['that it built', times],
    ['at the end of the replaced chain', [...oldChain, ...sinceBaseline]],
  ])('applies a later migration to a database %s', async (_, before) => {
    await pretendApplied(before);
    await migrate(database, laterFolder());
    expect(await applied()).toEqual([...before, latest + 86_400_000]);
    expect(await asOwner('select * from later')).toEqual([]);
  });
});

// Drizzle applies what is later than the last row, so a migration that is dated before another may never be applied.
test('every migration is dated after the one before it', () => {
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
  expect(times).toContain(baseline);
});
