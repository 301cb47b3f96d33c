import { AsyncLocalStorage } from 'node:async_hooks';

import { sql } from 'drizzle-orm';

import { connectionsOf, type Database, rows } from '../db/database.ts';

interface Run {
  readonly job: string;
  /** Asks the other processes to run the same job now. */
  readonly askForHelp: () => void;
}

const runs = new AsyncLocalStorage<Run>();

/** Makes the run of a job known to the due work below it. */
export const inRun = <T>(run: Run, work: () => Promise<T>): Promise<T> => runs.run(run, work);

/** There is more to do than one page; outside of a job no other process is asked. */
export const askForHelp = (): void => runs.getStore()?.askForHelp();

/**
 * Takes an item until the end of the transaction; false when another process, or another lane of this one, is at it. It
 * only saves waiting: whether something is left to do is for the item's own lock to say.
 */
export async function takeItem(tx: Database, one: unknown): Promise<boolean> {
  const run = runs.getStore();
  // An outbox message is told of something new: the holder of the item may have looked before.
  if (!run) return true;
  const item = JSON.stringify(one);
  // Some callers settle steps, which are functions and theirs alone.
  if (item === undefined) return true;
  const key = `${run.job} ${item}`;
  const [found] = await rows<{ is_free: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_free`,
  );
  return found?.is_free ?? false;
}

/** Transactions that the jobs of a process may have open at a time beside one each. */
const mostSpareLanes = 3;
/** With the run's own no more than half of the connections: requests need the others. */
const spareLanesOn = (db: Database) =>
  Math.max(0, Math.min(mostSpareLanes, Math.floor(connectionsOf(db) / 2) - 1));
/** Fewer items than this are not worth another lane. */
const itemsPerLane = 20;
let takenLanes = 0;

/** Works through a page, several items at a time when it is long. A throw ends every lane after its item. */
export async function inLanes<T>(
  db: Database,
  page: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const free = Math.max(0, spareLanesOn(db) - takenLanes);
  const extra = Math.min(free, Math.floor(page.length / itemsPerLane));
  const queue = [...page];
  const lane = async () => {
    try {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
    } finally {
      queue.length = 0;
    }
  };
  takenLanes += extra;
  try {
    const ended = await Promise.allSettled(Array.from({ length: 1 + extra }, lane));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  } finally {
    takenLanes -= extra;
  }
}
