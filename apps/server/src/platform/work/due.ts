import { type Database, isUnavailable, sqlState, transact, type Transaction } from '../db/database.ts';

/** Settles one thing that is due; false when there was nothing to do after all, as somebody was quicker. */
export type Settle<T> = (tx: Transaction, one: T, now: Date) => Promise<boolean | void>;

/** After so many in a row that the database did not answer it is away, and the rest waits for the next run. */
const mostSilences = 3;

/** A statement that took too long, a lock that somebody else kept: of the one thing, and nothing of the next one. */
const timeouts = new Set(['57014', '55P03']);

/** The database does not answer, and would not answer the next one either. */
export const isDatabaseAway = (error: unknown): boolean =>
  isUnavailable(error) && !timeouts.has(sqlState(error) ?? '');

/**
 * Settles what is due one after the other, each in a transaction of its own. One that fails keeps no other waiting, but
 * fails the run with an AggregateError of all that failed. Gives how many were settled.
 */
export const settleEach = <T>(db: Database, due: readonly T[], settle: Settle<T>): Promise<number> =>
  settlePages(db, [due], settle);

const pageSize = 200;

/** Gives so many of what is due at most. */
export type Find<T> = (most: number) => Promise<readonly T[]>;

/**
 * The same for what may be more than one question should give: `find` is asked until it knows nothing new. A thing is
 * known again by its JSON.
 */
export const settleAll = <T>(db: Database, find: Find<T>, settle: Settle<T>): Promise<number> =>
  settlePages(db, pagesOf(find), settle);

/** What could not be settled is found again each time, so that much more is asked for: it keeps no other off a page. */
async function* pagesOf<T>(find: Find<T>): AsyncGenerator<readonly T[]> {
  const seen = new Set<string>();
  for (let left = 0; ;) {
    const most = pageSize + left;
    const found = await find(most);
    const fresh = found.filter((one) => !seen.has(JSON.stringify(one)));
    if (fresh.length === 0 && found.length < most) return;
    for (const one of fresh) seen.add(JSON.stringify(one));
    left = found.length - fresh.length;
    yield fresh;
  }
}

type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

const settlePages = <T>(db: Database, pages: Pages<T>, settle: Settle<T>): Promise<number> =>
  workThrough(pages, (one) => transact(db, (tx, now) => settle(tx, one, now)));

/**
 * The same for work that is no transaction: one thing after the other, and one that fails keeps no other waiting. What
 * failed is not forgotten where the rest cannot be found any more.
 */
export async function workThrough<T>(
  pages: Pages<T>,
  work: (one: T) => Promise<boolean | void>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  let silences = 0;
  const attempt = async (one: T) => {
    try {
      done += (await work(one)) === false ? 0 : 1;
      silences = 0;
    } catch (error) {
      failures.push(error);
      silences = isDatabaseAway(error) ? silences + 1 : 0;
      if (silences === mostSilences) throw new Error('The database does not answer', { cause: error });
    }
  };
  try {
    for await (const page of pages) for (const one of page) await attempt(one);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AggregateError([...failures, error], message, { cause: error });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of what was due failed`);
  return done;
}
