import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { testServerUrl } from './postgres-answers.ts';

/** The URL of a database of the test server. */
export const databaseUrl = (name: string): string => {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs `work` on a connection of its own to the test server. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Set by the process that runs all suites (vitest.config.ts); the name of every database of the run starts with it.
 */
const run = process.env['TEST_RUN'];
const namesOfRun = (id: string) => `patinha_test_${id}_`;

/**
 * Losing a throw-away copy in a crash does no harm, so no commit waits for the disk: a test with 700 writes waited
 * seconds for it. A statement that has a name is planned once per connection and not six times: the tables are small,
 * and planning took a quarter of the database's time. Nothing is compiled: the planner guesses large tables, and
 * compiling a statement takes longer than running it. Locks and visibility stay as they are.
 */
async function create(name: string, template: string): Promise<string> {
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
    await client.query(`alter database ${name} set jit = off`);
  });
  return name;
}

const createCopy = (template: string) =>
  create(`${namesOfRun(run ?? 'alone')}${randomBytes(6).toString('hex')}`, template);

let ahead: Promise<string> | undefined;
/**
 * Copies the template and returns the copy's name. A copy takes up to a second, mostly waiting for the disk, so the
 * next one is made while a suite uses this one.
 */
export async function takeCopy(template: string): Promise<string> {
  const taken = ahead ?? createCopy(template);
  ahead = undefined;
  const name = await taken;
  if (run) {
    ahead = createCopy(template);
    ahead.catch(() => undefined);
  }
  return name;
}

// Each drop waits for a checkpoint; drops at the same time share one.
const droppedTogether = 8;
const used: string[] = [];

/** Removes a copy: at once outside a run, else together with others or by `dropRun`. */
export async function giveBack(name: string): Promise<void> {
  if (!run) return drop(name);
  used.push(name);
  if (used.length >= droppedTogether) dropAll(used.splice(0)).catch(() => undefined);
}

const drop = (name: string): Promise<void> =>
  onServer(async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });

async function dropAll(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(drop));
}

/**
 * Creates a database of a run, empty or as a copy of another without connections, and returns its URL.
 * `dropRun` removes it.
 */
export async function createDatabaseOf(id: string, name: string, copyOf?: string): Promise<string> {
  const template = copyOf === undefined ? 'template1' : `${namesOfRun(id)}${copyOf}`;
  return databaseUrl(await create(`${namesOfRun(id)}${name}`, template));
}

/** Removes the run's remaining databases, and stops the copies that ended workers were still making. */
export async function dropRun(id: string): Promise<void> {
  const names = await onServer(async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where starts_with(query, $1) and state = 'active' and pid <> pg_backend_pid()`,
      [`create database ${namesOfRun(id)}`],
    );
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [namesOfRun(id)],
    );
    return rows.map(({ datname }) => datname);
  });
  for (let from = 0; from < names.length; from += droppedTogether)
    await dropAll(names.slice(from, from + droppedTogether));
}
