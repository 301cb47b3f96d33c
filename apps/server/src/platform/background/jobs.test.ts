import { readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';
import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { product } from '../../modules.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { rows } from '../db/database.ts';
import { settleAll } from './due.ts';
import { installJobSchema, type Job, runAllJobs, startJobs } from './jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const job = (name: string, cron: string): Job => ({ name, cron, run: () => Promise.resolve(0) });

async function start(...some: readonly Job[]): Promise<void> {
  const stop = await startJobs(server.platform, some);
  await stop();
}

const schedules = () =>
  rows<{ name: string; cron: string; timezone: string; updated: string }>(
    server.db,
    sql`select name, cron, timezone, updated_on::text as updated from pgboss.schedule
        where name like 'test.%' order by name`,
  );

test('docs/operations.md lists every job', () => {
  const table = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(product.jobs.map(({ name }) => name).filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
});

test('moving the clock runs every job, also after one that fails', async () => {
  let ran = 0;
  const good: Job = { ...job('test.good', '* * * * *'), run: () => Promise.resolve((ran += 1)) };
  const bad: Job = { ...good, name: 'test.bad', run: () => Promise.reject(new Error('It is broken')) };
  await expect(runAllJobs(server.platform, [bad, good])).rejects.toMatchObject({
    errors: [{ message: 'It is broken' }],
  });
  expect(ran).toBe(1);
});

test('every job has a queue and a schedule in São Paulo time', async () => {
  await start(job('test.hourly', '0 * * * *'), job('test.daily', '5 3 * * *'));
  expect(await schedules()).toMatchObject([
    { name: 'test.daily', cron: '5 3 * * *', timezone: 'America/Sao_Paulo' },
    { name: 'test.hourly', cron: '0 * * * *', timezone: 'America/Sao_Paulo' },
  ]);
});

test('notes when a job last ended well, and not when it failed or only helped', async () => {
  const noted = async () => {
    const found = await rows<{ name: string; at: number }>(
      server.db,
      sql`select name, extract(epoch from succeeded_at)::float8 as at from job_runs where name like 'noted.%' order by 1`,
    );
    return found.map(({ at }) => at);
  };
  let ran = 0;
  const good: Job = { ...job('noted.good', '0 0 1 1 *'), run: () => Promise.resolve((ran += 1)) };
  const bad: Job = { ...good, name: 'noted.bad', run: () => Promise.reject(new Error(`${(ran += 1)}`)) };
  const helped: Job = { ...good, name: 'noted.helped' };
  const stop = await startJobs(server.platform, [good, bad, helped]);
  const [badKnown, goodKnown = 0, helpedKnown] = await noted();
  for (const [{ name }, data] of [
    [good, {}],
    [bad, {}],
    [helped, { isHelp: true }],
  ] as const)
    await server.db.execute(
      sql`insert into pgboss.job (name, policy, data) values (${name}, 'stately', ${JSON.stringify(data)})`,
    );
  await expect.poll(async () => ran >= 3 && (await noted())[1] !== goodKnown, { timeout: 20_000 }).toBe(true);
  await stop();
  const [badNoted, goodNoted, helpedNoted] = await noted();
  expect([badNoted, helpedNoted]).toEqual([badKnown, helpedKnown]);
  expect(goodNoted).toBeGreaterThan(goodKnown);
});

test('a later start keeps unchanged jobs and updates new or rescheduled ones', async () => {
  await start(job('test.hourly', '0 * * * *'), job('test.daily', '5 3 * * *'));
  const before = await schedules();
  await start(job('test.hourly', '0 * * * *'), job('test.daily', '5 4 * * *'), job('test.new', '* * * * *'));
  const after = await schedules();
  expect(after).toMatchObject([
    { name: 'test.daily', cron: '5 4 * * *' },
    { name: 'test.hourly', cron: '0 * * * *' },
    { name: 'test.new', cron: '* * * * *' },
  ]);
  const hourly = (found: typeof after) => found.find(({ name }) => name === 'test.hourly')?.updated;
  expect(hourly(after)).toBe(hourly(before));
});

const termsOf = async (name: string) => {
  const [queue] = await rows(
    server.db,
    sql`select heartbeat_seconds, expire_seconds, deletion_seconds, retry_limit from pgboss.queue where name = ${name}`,
  );
  return queue;
};

test('a queue created with other options is updated, and a missed run is made up for once', async () => {
  await start(job('test.older', '0 * * * *'));
  const made = await termsOf('test.older');
  expect(made).toMatchObject({ heartbeat_seconds: 20, expire_seconds: 3600 });
  await server.db.execute(
    sql`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 300 where name = 'test.older'`,
  );
  await server.db.execute(sql`update pgboss.schedule set options = '{}' where name = 'test.older'`);
  await start(job('test.older', '0 * * * *'));
  expect(await termsOf('test.older')).toEqual(made);
  const [schedule] = await rows(
    server.db,
    sql`select options->>'missed' as missed from pgboss.schedule where name = 'test.older'`,
  );
  expect(schedule).toEqual({ missed: 'once' });
});

test('a run with more to do than one page is joined by another process, and each item is settled by one', async () => {
  if (server.engine !== 'postgres') return;
  const due = Array.from({ length: 250 }, (_unused, at) => at);
  const settledBy = new Map<number, string>();
  const [running, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const workers = new Set<string>();
  const worker = (name: string): Job => ({
    ...job('test.shared', '0 0 1 1 *'),
    run: (db) =>
      settleAll(
        db,
        (most) => Promise.resolve(due.filter((id) => !settledBy.has(id)).slice(0, most)),
        async (_tx, id) => {
          running.resolve();
          if (workers.add(name).size === 2) met.resolve();
          await met.promise;
          if (settledBy.has(id)) return false;
          settledBy.set(id, name);
          return true;
        },
      ),
  });
  await start(worker('one'));
  await server.db.execute(sql`insert into pgboss.job (name, policy) values ('test.shared', 'stately')`);
  const stopOne = await startJobs(server.platform, [worker('one')]);
  await running.promise;
  const stopOther = await startJobs(server.platform, [worker('other')]);
  await met.promise;
  await Promise.all([stopOne(), stopOther()]);
  expect(settledBy.size).toBe(250);
  expect(new Set(settledBy.values())).toEqual(new Set(['one', 'other']));
});

describe('the job schema of another version of pg-boss', () => {
  const versionOf = async () => {
    const [found] = await rows<{ version: number }>(server.db, sql`select version from pgboss.version`);
    return found?.version;
  };
  const installAsOwner = async (before: string) => {
    const owner = server.database.ownerPool();
    const client = await owner.connect();
    try {
      await client.query(before);
      await installJobSchema(client);
    } finally {
      client.release();
      await owner.end();
    }
  };

  test('is upgraded with the jobs that wait in it, once', async () => {
    const newest = await versionOf();
    await start(job('test.waiting', '0 * * * *'));
    await server.db.execute(sql`insert into pgboss.job (name) values ('test.waiting')`);
    const older = getRollbackPlans('pgboss', newest).replaceAll(' CONCURRENTLY', '');
    await installAsOwner(older);
    expect(await versionOf()).toBe(newest);
    await installAsOwner('select 1');
    const waiting = await rows(server.db, sql`select state from pgboss.job where name = 'test.waiting'`);
    expect(waiting).toEqual([{ state: 'created' }]);
  });

  test('is refused when it is newer', async () => {
    const newest = await versionOf();
    await expect(installAsOwner('update pgboss.version set version = 999')).rejects.toThrow(
      `The job schema has version 999, and this server knows ${newest} at most.`,
    );
    await installAsOwner(`update pgboss.version set version = ${newest}`);
  });
});
