import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAuthenticate } from '../../apps/server/src/modules/auth/index.ts';
import { type OpenDatabase, openPostgres } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { readEnv } from '../../apps/server/src/platform/settings/env.ts';
import { askForJobs } from '../../apps/server/src/testing/job-asker.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { impossibleRows } from './support/both-books.ts';
import { startBuiltServer } from './support/built-server.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { type DueKind, dueKinds } from './support/due-kinds.ts';
import { seeded } from './support/seeded.ts';

// Workers killed while they process due items: nothing is done twice, nothing is forgotten, and no run waits longer
// than a minute for another worker. `npm run test:faults` has 10,000 items and 50 kills.
const due = Number(process.env['FAULT_DUE'] ?? 80);
const kills = Number(process.env['FAULT_DUE_KILLS'] ?? 1);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const batchSize = Math.ceil(due / kills);
const mostStuckSeconds = 60;
/** A run may end in the very moment in which its worker is killed. */
const leastInterrupted = 0.9;
const patience = { timeout: 120_000, interval: 50 };
const timeout = 300_000 + due * 40 + kills * 30_000;
const secretKey = 'the-workers-and-the-test-share-this-key';

interface Batch {
  readonly kind: DueKind;
  readonly subjects: readonly string[];
}

const programs = findServerPrograms();

describe.runIf(programs)(`${due} due items while workers are killed ${kills} times (seed ${seed})`, () => {
  const random = seeded(seed);
  const kinds = random.shuffle(dueKinds);
  const workers = new Map<string, ServerProcess>();
  const seen = { stuckSeconds: 0, interrupted: 0 };
  let cluster: Cluster;
  let database: OpenDatabase;
  let watching: NodeJS.Timeout;

  const startWorker = async (name: string) => {
    const settings = { DATABASE_URL: cluster.url, PROCESS_ROLE: 'worker', SECRET_KEY: secretKey };
    workers.set(name, await startBuiltServer({ settings: { ...settings, PGAPPNAME: name } }));
  };

  /** Lets the database record which worker took a run; pg-boss does not. */
  async function installRunnerLog(): Promise<void> {
    const owner = database.ownerPool();
    await owner.query(`
      create schema watch;
      grant usage on schema watch to patinha_app;
      create table watch.runners (job text not null, worker text not null, taken_at timestamptz not null);
      grant select on watch.runners to patinha_app;
      create function watch.note_runner() returns trigger language plpgsql security definer as $$
      begin
        insert into watch.runners values (new.name, current_setting('application_name'), clock_timestamp());
        return null;
      end $$;
      create trigger note_runner after update of state on pgboss.job for each row
        when (new.state = 'active' and old.state <> 'active') execute function watch.note_runner();
    `);
    await owner.end();
  }

  /** Kills the worker that has the run; the other one has to find out that it is dead. */
  async function killRunnerOf(job: string): Promise<void> {
    const { rows } = await database.pool.query<{ worker: string }>(
      `select worker from watch.runners where job = $1 order by taken_at desc limit 1`,
      [job],
    );
    const name = rows[0]?.worker ?? '';
    await workers.get(name)?.kill();
    const { rowCount } = await database.pool.query(
      `select 1 from pgboss.job where name = $1 and state = 'active'`,
      [job],
    );
    seen.interrupted += rowCount ?? 0;
    await startWorker(name);
  }
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    database = await openPostgres(cluster.url);
    await migrate(database);
    await installRunnerLog();
    createAuthenticate(database.db, readEnv({ NODE_ENV: 'test', DEMO: '0', SECRET_KEY: secretKey }));
    for (const name of ['worker-1', 'worker-2']) await startWorker(name);
    watching = setInterval(() => void recordStuckTime(), 250);
  });
  afterAll(async () => {
    clearInterval(watching);
    for (const worker of workers.values()) await worker.stop();
    await database.close();
    await cluster.remove();
  });

  /** Records how long a run without a worker has waited for another one. */
  async function recordStuckTime(): Promise<void> {
    const { rows } = await database.pool.query<{ seconds: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - heartbeat_on)), 0)::float8 as seconds
         from pgboss.job where state = 'active'`,
    );
    seen.stuckSeconds = Math.max(seen.stuckSeconds, rows[0]?.seconds ?? 0);
  }

  async function effectsOf({ kind, subjects }: Batch): Promise<readonly string[]> {
    const { rows } = await database.pool.query<{ subject_id: string }>(kind.effects, [subjects]);
    return rows.map(({ subject_id: subject }) => subject);
  }
  const countOf = async (batch: Batch) => (await effectsOf(batch)).length;

  const finish = async (batch: Batch) => {
    await expect.poll(() => countOf(batch), patience).toBeGreaterThanOrEqual(batch.subjects.length);
  };

  test('are settled once each', { timeout }, async () => {
    const batches: Batch[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const kind = kinds[kill % kinds.length];
      if (!kind) throw new Error('No kind');
      // A queue has one run at a time, and that of the last kill may still wait for its second worker.
      for (const earlier of batches) if (earlier.kind === kind) await finish(earlier);
      const batch = { kind, subjects: await kind.build(database, batchSize) };
      batches.push(batch);
      await askForJobs(database, [kind.job]);
      const mark = 1 + random.below(Math.floor(batchSize / 2));
      await expect.poll(() => countOf(batch), { ...patience, interval: 1 }).toBeGreaterThanOrEqual(mark);
      await killRunnerOf(kind.job);
    }
    for (const batch of batches) await finish(batch);
    await requireEffects(batches);
  });

  async function requireEffects(batches: readonly Batch[]): Promise<void> {
    const expected = new Map<string, number>();
    let effects = 0;
    for (const batch of batches) {
      const found = await effectsOf(batch);
      expect(found.toSorted()).toEqual(batch.subjects.toSorted());
      effects += found.length;
      for (const [title, each] of Object.entries(batch.kind.mails))
        expected.set(title, (expected.get(title) ?? 0) + each * found.length);
    }
    const waiting = `select count(*)::int as count from outbox where delivered_at is null`;
    await expect
      .poll(async () => (await database.pool.query(waiting)).rows, patience)
      .toEqual([{ count: 0 }]);
    const { rows: sent } = await database.pool.query<{ title: string; count: number }>(
      `select split_part(subject, ':', 1) as title, count(*)::int as count from mailbox
        where split_part(subject, ':', 1) = any($1::text[]) group by 1`,
      [[...expected.keys()]],
    );
    expect(new Map(sent.map(({ title, count }) => [title, count]))).toEqual(expected);
    expect(await impossibleRows(database)).toEqual([]);
    expect(seen.stuckSeconds).toBeLessThanOrEqual(mostStuckSeconds);
    expect(seen.interrupted).toBeGreaterThanOrEqual(Math.ceil(kills * leastInterrupted));
    process.stdout.write(
      `${effects} effects, each once, ${seen.interrupted} of ${kills} kills in the midst of a run, no run without a worker for longer than ${seen.stuckSeconds.toFixed(0)} s\n`,
    );
  }
});
