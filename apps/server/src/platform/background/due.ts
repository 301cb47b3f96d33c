import { type Database, isUnavailable, sqlState, transact, type Transaction } from '../db/database.ts';
import { askForHelp, inLanes, takeItem } from './shared-run.ts';

/** Settles one due item; returns false when nothing was left to do because another process was faster. */
export type Settle<T> = (tx: Transaction, one: T, now: Date) => Promise<boolean | void>;

/**
 * After this many consecutive items without an answer, the database counts as unavailable and the rest waits for the
 * next run.
 */
const maxUnanswered = 3;

/** Statement timeout and lock timeout: these concern the one item and say nothing about the next. */
const timeouts = new Set(['57014', '55P03']);

/** The database does not answer, and would not answer for the next item either. */
export const isDatabaseAway = (error: unknown): boolean =>
  isUnavailable(error) && !timeouts.has(sqlState(error) ?? '');

/**
 * Settles due items, each in its own transaction. A failure does not stop the others, but the run ends with an
 * AggregateError of all failures. Returns how many were settled.
 */
export const settleEach = <T>(db: Database, due: readonly T[], settle: Settle<T>): Promise<number> =>
  settlePages(db, [due], settle);

const pageSize = 200;

/** Returns at most `limit` due items. */
export type Find<T> = (limit: number) => Promise<readonly T[]>;

/**
 * The same for work that may exceed one query's page: calls `find` until it returns nothing new. Items are
 * identified by their JSON.
 */
export const settleAll = <T>(db: Database, find: Find<T>, settle: Settle<T>): Promise<number> =>
  settlePages(db, pagesOf(find), settle);

/**
 * Items that could not be settled are found again each time, so the limit grows by their number: they never push
 * others off a page.
 */
async function* pagesOf<T>(find: Find<T>): AsyncGenerator<readonly T[]> {
  const seen = new Set<string>();
  for (let left = 0; ;) {
    const limit = pageSize + left;
    const found = await find(limit);
    if (found.length === limit) askForHelp();
    const fresh = found.filter((one) => !seen.has(JSON.stringify(one)));
    if (fresh.length === 0 && found.length < limit) return;
    for (const one of fresh) seen.add(JSON.stringify(one));
    left = found.length - fresh.length;
    yield fresh;
  }
}

type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

/** Several at a time, here and in other processes; each item by one of them. */
const settlePages = <T>(db: Database, pages: Pages<T>, settle: Settle<T>): Promise<number> =>
  runPages(
    pages,
    (one) =>
      transact(db, async (tx, now) => ((await takeItem(tx, one)) ? await settle(tx, one, now) : false)),
    (page, attempt) => inLanes(db, page, attempt),
  );

/**
 * Sequential, non-transactional variant; a failure does not stop the rest. Failures so far are also reported when
 * the next search fails.
 */
export const runEach = <T>(pages: Pages<T>, work: (one: T) => Promise<boolean | void>): Promise<number> =>
  runPages(pages, work, async (page, attempt) => {
    for (const one of page) await attempt(one);
  });

type Walk = <T>(page: readonly T[], attempt: (one: T) => Promise<void>) => Promise<void>;

async function runPages<T>(
  pages: Pages<T>,
  work: (one: T) => Promise<boolean | void>,
  walk: Walk,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  let unanswered = 0;
  const attempt = async (one: T) => {
    try {
      const isDone = (await work(one)) !== false;
      done += isDone ? 1 : 0;
      unanswered = 0;
    } catch (error) {
      failures.push(error);
      unanswered = isDatabaseAway(error) ? unanswered + 1 : 0;
      if (unanswered === maxUnanswered) throw new Error('the database does not answer', { cause: error });
    }
  };
  try {
    for await (const page of pages) await walk(page, attempt);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AggregateError([...failures, error], message, { cause: error });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due items failed`);
  return done;
}
