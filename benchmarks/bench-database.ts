import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { openPostgres } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { migrationsFolder } from '../apps/server/src/platform/settings/paths.ts';
import { seedLarge } from '../apps/server/src/seed/large-seed.ts';
import { copyBaseline } from '../apps/server/src/testing/baseline-folder.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

function urlOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Changes with every migration, so that a kept database never has an old schema. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Address of a database with this many services, kept between runs; rebuilt when the schema has changed or when most of
 * its bookings, which were in the future when it was built, have passed.
 */
export function marketplaceOf(services: number, log: (line: string) => void): Promise<string> {
  return keptMarketplace(`patinha_bench_${services}_`, schemaHash(), (url) => fill(url, { services, log }));
}

/** The same rows in the tables of commit b471b40, which no migration changes any more. */
export function earlierMarketplaceOf(services: number, log: (line: string) => void): Promise<string> {
  return keptMarketplace(`patinha_bench_earlier_${services}_`, 'b471b40', (url) =>
    fill(url, { services, log, folder: copyBaseline(mkdtempSync(join(tmpdir(), 'patinha-baseline-'))) }),
  );
}

async function keptMarketplace(
  prefix: string,
  version: string,
  make: (url: string) => Promise<void>,
): Promise<string> {
  const name = prefix + version;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const kept = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    const names = kept.rows.map(({ datname }) => datname);
    if (names.includes(name) && (await hasBookingsAhead(urlOf(name)))) return urlOf(name);
    for (const old of names) await admin.query(`drop database "${old}" with (force)`);
    await admin.query(`create database "${name}_part"`);
    await make(urlOf(`${name}_part`));
    await admin.query(`alter database "${name}_part" rename to "${name}"`);
    return urlOf(name);
  } finally {
    await admin.end();
  }
}

/** Address of a migrated database for write benchmarks, kept between runs with the same schema. */
export async function databaseFor(purpose: string): Promise<string> {
  const prefix = `patinha_bench_${purpose}_`;
  const name = prefix + schemaHash();
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const kept = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    const names = kept.rows.map(({ datname }) => datname);
    for (const old of names.filter((one) => one !== name))
      await admin.query(`drop database "${old}" with (force)`);
    if (!names.includes(name)) await admin.query(`create database "${name}"`);
  } finally {
    await admin.end();
  }
  const database = await openPostgres(urlOf(name), { poolSize: 1 });
  await migrate(database);
  await database.close();
  return urlOf(name);
}

async function hasBookingsAhead(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from bookings where starts_at > now() + interval '60 days' limit 1`,
  );
  await client.end();
  return rowCount === 1;
}

interface Filling {
  readonly services: number;
  readonly log: (line: string) => void;
  /** Of the migrations; this version's by default. */
  readonly folder?: string;
}

async function fill(url: string, { services, log, folder }: Filling): Promise<void> {
  const database = await openPostgres(url, { poolSize: 1 });
  try {
    await migrate(database, folder);
    const startedAt = performance.now();
    await seedLarge(database, { services });
    log(`seeded ${services} services in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  } finally {
    await database.close();
  }
}
