import { isDeepStrictEqual } from 'node:util';

import type pg from 'pg';
import type { PgBoss, QueueOptions } from 'pg-boss';

import { type Database, readClock } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { realTimeMs } from '../time/real-time.ts';
import { workThrough } from './due.ts';

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

/** What every queue is made with; one that was made with something else is changed. */
const queueTerms = {
  retryLimit: 2,
  // Whoever has died says nothing any more, and the run is another's: within a minute, with the look for it.
  heartbeatSeconds: 20,
  // Only one that hangs is ended: a worker that is alive may take its time.
  expireInSeconds: 3_600,
  deleteAfterSeconds: 86_400,
} as const;
const lookSeconds = 10;
/** A time at which no worker ran is made up for once, so that a deployment at four in the morning skips nothing. */
const missed = 'once';

/** Part of the migrations: pg-boss's own schema, made by the owner, used by the application's role. */
export async function installJobSchema(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query(`select 1 from pg_namespace where nspname = $1`, [schema]);
  if (rows.length === 0) await owner.query((await loadPgBoss()).getConstructionPlans(schema));
  await owner.query(`grant usage, create on schema ${schema} to patinha_app`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to patinha_app`);
  await owner.query(`grant execute on all functions in schema ${schema} to patinha_app`);
}

/** Runs everything that is due now, in order; for tests and for /dev/clock. As with workers, one that fails stops no other. */
export async function runAllJobs(platform: Platform, jobs: readonly Job[]): Promise<void> {
  await workThrough([jobs], (job) => runJob(platform, job));
}

async function runJob(platform: Platform, job: Job): Promise<void> {
  const count = await job.run(platform.db, await readClock(platform.db), platform);
  if (count > 0) platform.log.info({ job: job.name, count }, 'job');
}

/** Schedules every job; one process at a time runs each, and a failed run is tried again. */
export async function startJobs(platform: Platform, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const { log, pool } = platform;
  const { PgBoss, systemClock } = await loadPgBoss();
  const boss = new PgBoss({
    schema,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    maintenanceIntervalSeconds: 3_600,
    // pg-boss's own would wait a day for its next look when the machine's clock is set a day back.
    clock: { ...systemClock, now: realTimeMs },
    db: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values);
        return { rows: Array.isArray(result) ? [] : result.rows };
      },
    },
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  await setTimes(boss, jobs);
  for (const job of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () =>
      runJob(platform, job).catch((error: unknown) => {
        log.error({ job: job.name, err: error }, 'job');
        throw error;
      }),
    );
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** Two questions for all of them: a start that finds everything as it was writes nothing. */
async function setTimes(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const queueOf = new Map(queues.map((queue) => [queue.name, queue]));
  const timeOf = new Map(schedules.map(({ name, ...schedule }) => [name, schedule]));
  for (const { name, cron } of jobs) {
    const queue = queueOf.get(name);
    if (!queue) await boss.createQueue(name, { policy: 'stately', ...queueTerms });
    else if (!hasTerms(queue)) await boss.updateQueue(name, queueTerms);
    const time = timeOf.get(name);
    if (time?.cron !== cron || time.timezone !== zone || time.options?.missed !== missed)
      await boss.schedule(name, cron, null, { tz: zone, missed });
  }
}

const hasTerms = ({ retryLimit, heartbeatSeconds, expireInSeconds, deleteAfterSeconds }: QueueOptions) =>
  isDeepStrictEqual({ retryLimit, heartbeatSeconds, expireInSeconds, deleteAfterSeconds }, queueTerms);
