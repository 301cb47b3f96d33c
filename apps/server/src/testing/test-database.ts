import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrationsFolder } from '../platform/settings/paths.ts';
import { databaseUrl, giveBack, onServer, takeCopy } from './database-copies.ts';
import { suite } from './suite.ts';

const cacheFolder = fileURLToPath(new URL('../../../../.cache/test-databases', import.meta.url));

export const testEngine: 'embedded' | 'postgres' =
  process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/** Changes with every migration, so that a template is never older than the schema. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')))
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
}

// Any fixed number: workers of one run must not create the same template twice.
const templateLock = 7_042_027;

let template: Promise<string> | undefined;
/** A migrated database that each suite copies; created once per schema, looked for once per process. */
const postgresTemplate = (): Promise<string> => (template ??= createTemplate());

async function createTemplate(): Promise<string> {
  const name = `patinha_template_${schemaHash()}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_part`);
    await client.query(`create database ${name}_part`);
    const database = await openPostgres(databaseUrl(`${name}_part`), { poolSize: 1 });
    await migrate(database);
    await database.close();
    await client.query(`alter database ${name}_part rename to ${name}`);
  });
  return name;
}

// Each suite unpacks, starts and zeroes its copy, so the copy omits what no suite needs: the databases that new ones
// are created from, and room for 128 MB of pages. That halves the work of opening it.
const leanStatements = [
  `alter system set shared_buffers = '8MB'`,
  `update pg_database set datistemplate = false where datname like 'template_'`,
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

async function migratedDump(): Promise<Uint8Array> {
  const database = await openEmbedded({});
  await migrate(database);
  const owner = database.ownerPool();
  for (const statement of leanStatements) await owner.query(statement);
  await owner.end();
  const dump = await database.snapshot();
  await database.close();
  return dump ?? new Uint8Array();
}

let embedded: Uint8Array | undefined;
/** The bytes of a migrated embedded database; created once per schema, read once per process. */
async function embeddedTemplate(): Promise<Uint8Array> {
  const path = join(cacheFolder, `${schemaHash()}-lean.tar`);
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true });
    const part = `${path}.${process.pid}`;
    writeFileSync(part, await migratedDump());
    renameSync(part, path);
  }
  embedded ??= sharedCopy(readFileSync(path));
  return embedded;
}

/** Bytes that are shared with a thread without a copy. */
function sharedCopy(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

let compiled: Promise<WebAssembly.Module> | undefined;
/** Compiled once per process: each suite opens an engine many times. */
function compiledEngine(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= WebAssembly.compile(readFileSync(join(dirname(entry), 'pglite.wasm')));
  return compiled;
}

/** Creates what the suites copy, before any of them runs. */
export async function prepareTemplate(engine: typeof testEngine): Promise<void> {
  await (engine === 'postgres' ? postgresTemplate() : embeddedTemplate());
}

export interface TestDatabase extends OpenDatabase {
  /** URL of the suite's own database; undefined on the embedded engine. */
  readonly url: string | undefined;
}

/** A template can be days old, and payouts stop when the whole ledger was not checked for 36 hours. */
const markLedgerChecked = ({ db }: OpenDatabase) =>
  db.execute(sql`update ledger.watch set looked_at = clock_timestamp(), whole_at = clock_timestamp()`);

/**
 * Each connection is a process of PostgreSQL that plans every statement for itself, a tenth of a suite's time with ten
 * of them. A race needs many at once, and so does what is no suite; any other suite has its requests wait for each other.
 */
function connectionsOfSuite(): number {
  const path = suite.path();
  return path === undefined || path.includes('.race.') ? 10 : 3;
}

/** A fresh migrated database of the engine under test; `close` removes it. */
export async function openTestDatabase({ poolSize = connectionsOfSuite() } = {}): Promise<TestDatabase> {
  if (testEngine === 'embedded') {
    const database = await openEmbedded({
      snapshot: await embeddedTemplate(),
      compiled: await compiledEngine(),
    });
    await markLedgerChecked(database);
    return { ...database, url: undefined };
  }
  const name = await takeCopy(await postgresTemplate());
  const database = await openPostgres(databaseUrl(name), { poolSize });
  await markLedgerChecked(database);
  return {
    ...database,
    url: databaseUrl(name),
    close: async () => {
      await database.close();
      await giveBack(name);
    },
  };
}
