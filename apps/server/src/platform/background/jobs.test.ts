import { readFileSync } from 'node:fs';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { product } from '../../modules.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { rows } from '../db/database.ts';
import { type Job, runAllJobs, startJobs } from './jobs.ts';

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
