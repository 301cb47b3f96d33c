import { type Database, isUnavailable, transact, type Transaction } from './database.ts';

/** Settles one thing that is due; false when there was nothing to do after all, as somebody was quicker. */
export type Settle<T> = (tx: Transaction, one: T, now: Date) => Promise<boolean | void>;

/** After so many in a row that the database did not answer it is away, and the rest waits for the next run. */
const mostSilences = 3;

/**
 * Settles what is due one after the other, each in a transaction of its own. One that fails keeps no other waiting, but
 * fails the run with an AggregateError of all that failed. Gives how many were settled.
 */
export const settleEach = <T>(db: Database, due: readonly T[], settle: Settle<T>): Promise<number> =>
  settlePages(db, [due], settle);

/**
 * The same for more than one question gives: `find` is asked until it knows nothing new. A thing is known again by its
 * JSON.
 */
export const settleAll = <T>(
  db: Database,
  find: () => Promise<readonly T[]>,
  settle: Settle<T>,
): Promise<number> => settlePages(db, pagesOf(find), settle);

async function* pagesOf<T>(find: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  const seen = new Set<string>();
  for (;;) {
    const fresh = (await find()).filter((one) => !seen.has(JSON.stringify(one)));
    if (fresh.length === 0) return;
    for (const one of fresh) seen.add(JSON.stringify(one));
    yield fresh;
  }
}

async function settlePages<T>(
  db: Database,
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  settle: Settle<T>,
): Promise<number> {
  const failures: unknown[] = [];
  let [settled, silences] = [0, 0];
  for await (const page of pages)
    for (const one of page) {
      try {
        const isSettled = await transact(db, (tx, now) => settle(tx, one, now));
        settled += isSettled === false ? 0 : 1;
        silences = 0;
      } catch (error) {
        failures.push(error);
        silences = isUnavailable(error) ? silences + 1 : 0;
        if (silences === mostSilences)
          throw new AggregateError(failures, 'The database does not answer', { cause: error });
      }
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of what was due failed`);
  return settled;
}
