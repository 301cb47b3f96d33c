import { minuteMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { type Database, rows } from '../db/database.ts';

// The clock for sessions, tokens, links and notifications. One clock for all processes, and correct even when a
// process's own clock jumps: the database's time, advanced between two readings by the process's monotonic clock (ADR
// 89). The product's own deadlines use app.now() instead, which a demonstration may move (readClock).

const readEveryMs = minuteMs;
/** A slower answer is too imprecise about when it was given. */
const longestReadMs = 2_000;

// Until the first reading: the machine's time when the process started.
let atStartMs = performance.timeOrigin;

export const realTimeMs = (): number => atStartMs + performance.now();

export const realTime = (): Date => new Date(realTimeMs());

/** Unix seconds, rounded down. */
export const realTimeSeconds = (): number => Math.floor(realTimeMs() / 1000);

/** Reads the time from the database. */
export async function readDatabaseClock(db: Database): Promise<void> {
  const asked = performance.now();
  const [row] = await rows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const answered = performance.now();
  if (row && answered - asked <= longestReadMs) atStartMs = row.ms - (asked + answered) / 2;
}

/**
 * Reads the clock now and once a minute; when the database does not answer, the time keeps running as before.
 * Returns the function that stops it.
 */
export async function startRealTime(db: Database, log: Pick<Logger, 'warn'>): Promise<() => void> {
  await readDatabaseClock(db);
  const looking = setInterval(() => {
    readDatabaseClock(db).catch((error: unknown) =>
      log.warn({ err: error }, 'reading the database clock failed'),
    );
  }, readEveryMs).unref();
  return () => clearInterval(looking);
}
