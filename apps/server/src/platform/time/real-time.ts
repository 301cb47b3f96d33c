import { minuteMs } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { type Database, rows } from '../db/database.ts';

// What sessions, tokens, links and notices live by. One clock for all processes, which a process whose own clock jumps
// still reads right: the database's time, carried on between two looks by the monotonic clock of the process (ADR 89).
// What the product itself promises in time lives by app.now() instead, which a demonstration may move (readClock).

const lookEveryMs = minuteMs;
/** An answer that took longer says too little about when it was given. */
const longestLookMs = 2_000;

// Until the database was asked: the machine's own time, as it was when the process began.
let atStartMs = performance.timeOrigin;

export const realTimeMs = (): number => atStartMs + performance.now();

export const realTime = (): Date => new Date(realTimeMs());

/** Unix seconds, rounded down. */
export const realTimeSeconds = (): number => Math.floor(realTimeMs() / 1000);

/** Asks the database what time it is. */
export async function lookAtClock(db: Database): Promise<void> {
  const asked = performance.now();
  const [row] = await rows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const answered = performance.now();
  if (row && answered - asked <= longestLookMs) atStartMs = row.ms - (asked + answered) / 2;
}

/** Looks now and once a minute; a database that does not answer leaves the time as it goes. Gives what ends it. */
export async function startRealTime(db: Database, log: Pick<Logger, 'warn'>): Promise<() => void> {
  await lookAtClock(db);
  const looking = setInterval(() => {
    lookAtClock(db).catch((error: unknown) => log.warn({ err: error }, 'clock'));
  }, lookEveryMs).unref();
  return () => clearInterval(looking);
}
