import { sql } from 'drizzle-orm';

import type { Job } from '../background/jobs.ts';
import { type Database, rows } from '../db/database.ts';
import type { Measure } from './measure.ts';

/** More than this is not counted: a queue of 10,000 messages is an alarm already. */
const mostCounted = 10_000;

const outboxMeasures: readonly Measure[] = [
  {
    name: 'outbox_messages_due',
    help: 'Messages to external services that should have been delivered by now; counted up to 10,000',
    read: (db) =>
      one(
        db,
        sql`select count(*)::int as value from (
              select from outbox where delivered_at is null and parked_at is null and available_at <= now()
               limit ${mostCounted}) due`,
      ),
  },
  {
    name: 'outbox_oldest_due_seconds',
    help: 'How long the oldest due message has waited',
    read: (db) =>
      one(
        db,
        sql`select coalesce((select greatest(extract(epoch from now() - available_at), 0) from outbox
                              where delivered_at is null and parked_at is null order by available_at limit 1), 0)::float8 as value`,
      ),
  },
  {
    name: 'outbox_messages_parked',
    help: 'Messages given up after the last attempt, which wait for an operator; counted up to 10,000',
    read: (db) =>
      one(
        db,
        sql`select count(*)::int as value from (select from outbox where parked_at is not null limit ${mostCounted}) parked`,
      ),
  },
];

const one = (db: Database, query: ReturnType<typeof sql>) => rows<{ value: number }>(db, query);

/** How often a job runs, for its alert: a job that runs each minute is late sooner than one of the night. */
function timesOf(cron: string): 'minutes' | 'hours' | 'days' | 'weeks' {
  const [minute = '', hour, ...days] = cron.split(' ');
  if (days.some((part) => part !== '*')) return 'weeks';
  if (hour !== '*') return 'days';
  return /[*/,-]/.test(minute) ? 'minutes' : 'hours';
}

const jobMeasure = (jobs: readonly Job[]): Measure => ({
  name: 'job_last_success_timestamp_seconds',
  help: 'When each job last ended well, or was first known; by job and how often it runs',
  labels: ['job', 'times'],
  read: async (db) => {
    const found = await rows<{ name: string; value: number }>(
      db,
      sql`select name, extract(epoch from succeeded_at)::float8 as value from job_runs`,
    );
    const at = new Map(found.map(({ name, value }) => [name, value]));
    return jobs.flatMap(({ name, cron }) => {
      const value = at.get(name);
      return value === undefined ? [] : [{ value, labels: { job: name, times: timesOf(cron) } }];
    });
  },
});

/** What the platform itself measures in the database, besides the measures of the modules. */
export const platformMeasures = (jobs: readonly Job[]): readonly Measure[] => [
  ...outboxMeasures,
  jobMeasure(jobs),
];
