import { isDeepStrictEqual } from 'node:util';

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { PgBoss, QueueOptions } from 'pg-boss';

import { type Database, readClock } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { realTimeMs } from '../time/real-time.ts';
import { runEach } from './due.ts';
import { jobRuns } from './job-run.table.ts';
import { inRun } from './shared-run.ts';

/** Scheduled work. It scans for what is due, so running it twice or late does no harm. */
export interface Job {
  /** Module and verb, e.g. `booking.expire-unanswered`. */
  readonly name: string;
  /** Cron expression of five fields, São Paulo time. */
  readonly cron: string;
  /** Returns how many items it processed. */
  readonly run: (db: Database, now: Date, platform: Platform) => Promise<number>;
}

// Loaded by workers and on the first start only.
const loadPgBoss = () => import('pg-boss');

const schema = 'pgboss';
const zone = 'America/Sao_Paulo';

/** The options of every queue; an existing queue with other options is updated. */
const queueTerms = {
  retryLimit: 2,
  // A dead worker sends no heartbeat, and another takes over its run within a minute, the check included.
  heartbeatSeconds: 20,
  // Only ends a run that hangs: a live worker may take its time.
  expireInSeconds: 3_600,
  deleteAfterSeconds: 86_400,
} as const;
const lookSeconds = 10;
/**
 * A run that was missed because no worker ran is made up for once, so that a deployment at four in the morning skips
 * nothing.
 */
const missed = 'once';

/**
 * Part of the migrations: pg-boss's own schema, created or upgraded by the owner and used by the application's role.
 * Throws when it is newer than this pg-boss.
 */
export async function installJobSchema(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query(`select 1 from pg_namespace where nspname = $1`, [schema]);
  if (rows.length === 0) await owner.query((await loadPgBoss()).getConstructionPlans(schema));
  else await upgradeJobSchema(owner);
  await owner.query(`grant usage, create on schema ${schema} to patinha_app`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to patinha_app`);
  await owner.query(`grant execute on all functions in schema ${schema} to patinha_app`);
}

async function upgradeJobSchema(owner: pg.ClientBase): Promise<void> {
  const { getMigrationPlans } = await loadPgBoss();
  const { rows } = await owner.query<{ version: number }>(`select version from ${schema}.version`);
  const version = rows[0]?.version ?? 0;
  // By default it plans the last step only, which names the newest version.
  const newest = Number(
    /set version = '(?<newest>\d+)'/iu.exec(getMigrationPlans(schema))?.groups?.['newest'],
  );
  if (version > newest)
    throw new Error(`The job schema has version ${version}, and this server knows ${newest} at most.`);
  if (version === newest) return;
  // No server uses the tables yet, and a script of several statements cannot build an index concurrently.
  await owner.query(getMigrationPlans(schema, version).replaceAll(' CONCURRENTLY', ''));
}

/**
 * Runs, in order, the jobs whose time has come since then, and those that run several times an hour in any case: a clock
 * that is moved by minutes asks forty daily jobs nothing. For tests and for /dev/clock.
 */
export async function runDueJobs(platform: Platform, jobs: readonly Job[], since: Date): Promise<void> {
  const { CronExpressionParser } = await import('cron-parser');
  const now = await readClock(platform.db);
  const isDue = ({ cron }: Job) =>
    cron.startsWith('*') ||
    CronExpressionParser.parse(cron, { currentDate: since, tz: zone }).next().toDate() <= now;
  await runAllJobs(platform, jobs.filter(isDue));
}

/** Runs jobs in order. As with workers, a failure does not stop the others. */
export async function runAllJobs(platform: Platform, jobs: readonly Job[]): Promise<void> {
  await runEach([jobs], (job) => runJob(platform, job));
}

async function runJob(platform: Platform, job: Job, askForHelp = () => {}): Promise<void> {
  const count = await inRun({ job: job.name, askForHelp }, async () =>
    job.run(platform.db, await readClock(platform.db), platform),
  );
  if (count > 0) platform.log.info({ job: job.name, count }, 'job done');
}

/**
 * Schedules every job; one process at a time runs each, and a failed run is retried. A run with more to do than one page
 * asks other processes to join in.
 */
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
    // pg-boss's own clock would wait a day for its next check when the machine's clock is set back a day.
    clock: { ...systemClock, now: realTimeMs },
    db: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values);
        return { rows: Array.isArray(result) ? [] : result.rows };
      },
    },
  });
  boss.on('error', (error) => {
    // What it still asks after the stop is no news.
    if (!pool.ending) log.error({ err: error }, 'job scheduler error');
  });
  await boss.start();
  await setTimes(boss, jobs);
  await noteJobs(platform.db, jobs);
  for (const job of jobs)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async (runs) => {
      try {
        // A helper asks no one: with items that cannot be settled, helpers would call each other without end.
        const isHelping = runs.some(isHelp);
        await runJob(platform, job, isHelping ? undefined : () => askOthers(boss, job, log));
        // A helper that found nothing left to do ends well beside a run that failed.
        if (!isHelping) await noteSuccess(platform.db, job);
      } catch (error) {
        if (pool.ending) log.info({ job: job.name }, 'job interrupted by the stop');
        else log.error({ job: job.name, err: error }, 'job failed');
        throw error;
      }
    });
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** A job that never succeeds counts from here. */
const noteJobs = (db: Database, jobs: readonly Job[]) =>
  db
    .insert(jobRuns)
    .values(jobs.map(({ name }) => ({ name, succeededAt: sql`clock_timestamp()` })))
    .onConflictDoNothing();

const noteSuccess = (db: Database, { name }: Job) =>
  db
    .insert(jobRuns)
    .values({ name, succeededAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: jobRuns.name, set: { succeededAt: sql`clock_timestamp()` } });

const help = { isHelp: true };
const isHelp = ({ data }: { readonly data: unknown }): boolean => isDeepStrictEqual(data, help);

/** Processes that may join a run. */
const helpers = ['help 1', 'help 2', 'help 3'];

/** Another run of the job for each helper, taken by a process that is not at it; one that waits already is enough. */
function askOthers(boss: PgBoss, { name }: Job, log: Platform['log']): void {
  for (const singletonKey of helpers)
    boss.send(name, help, { singletonKey }).catch((error: unknown) => {
      log.warn({ job: name, err: error }, 'no help for a job');
    });
}

/** Two queries for all jobs: a start that finds everything up to date writes nothing. */
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
