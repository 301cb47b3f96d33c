import type pg from 'pg';

import { type Database, readClock } from './database.ts';
import type { Platform } from './platform.ts';

/** Work that the clock asks for. It scans for what is due, so running it twice or late does no harm. */
export interface Job {
  /** Module and verb, `booking.expire-unanswered`. */
  readonly name: string;
  /** Cron of five fields, São Paulo time. */
  readonly cron: string;
  /** Gives how many things it did. */
  readonly run: (db: Database, now: Date, platform: Platform) => Promise<number>;
}

// Loaded by workers and on the first start only.
const loadPgBoss = () => import('pg-boss');

const schema = 'pgboss';
const zone = 'America/Sao_Paulo';

/** Part of the migrations: pg-boss's own schema, made by the owner, used by the application's role. */
export async function installJobSchema(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query(`select 1 from pg_namespace where nspname = $1`, [schema]);
  if (rows.length === 0) await owner.query((await loadPgBoss()).getConstructionPlans(schema));
  await owner.query(`grant usage, create on schema ${schema} to patinha_app`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to patinha_app`);
  await owner.query(`grant execute on all functions in schema ${schema} to patinha_app`);
}

/** Runs everything that is due now, in order; for tests and for /dev/clock. */
export async function runAllJobs(platform: Platform, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await runJob(platform, job);
}

async function runJob(platform: Platform, job: Job): Promise<void> {
  const count = await job.run(platform.db, await readClock(platform.db), platform);
  if (count > 0) platform.log.info({ job: job.name, count }, 'job');
}

/** Schedules every job; one process at a time runs each, and a failed run is tried again. */
export async function startJobs(platform: Platform, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const { PgBoss } = await loadPgBoss();
  const boss = new PgBoss({
    schema,
    migrate: false,
    createSchema: false,
    db: {
      executeSql: async (text, values) => {
        const result = await platform.pool.query(text, values);
        return { rows: Array.isArray(result) ? [] : result.rows };
      },
    },
  });
  boss.on('error', (error) => platform.log.error({ err: error }, 'jobs'));
  await boss.start();
  // Two questions for all of them: a start that finds everything as it was writes nothing.
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const queueNames = new Set(queues.map(({ name }) => name));
  const cronOf = new Map(schedules.map(({ name, cron, timezone }) => [name, `${timezone} ${cron}`]));
  for (const job of jobs) {
    if (!queueNames.has(job.name))
      await boss.createQueue(job.name, { policy: 'stately', retryLimit: 2, expireInSeconds: 300 });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runJob(platform, job));
    if (cronOf.get(job.name) !== `${zone} ${job.cron}`)
      await boss.schedule(job.name, job.cron, null, { tz: zone });
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}
