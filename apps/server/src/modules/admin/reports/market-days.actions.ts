import { type Database, type Transaction, transact } from '../../../platform/db/database.ts';
import { addMarketChanges, recountMarketDay } from './market-changes.queries.ts';
import { lockReach, nextDay, reachDay } from './market-days.queries.ts';
import { addPersonChanges, recountPeopleOfDay } from './person-steps.queries.ts';

/** One process at a time; undefined while another is at it, which sees to the same work. */
const alone = <Result>(db: Database, work: (tx: Transaction, isWhole: boolean) => Promise<Result>) =>
  transact(db, async (tx) => {
    const reach = await lockReach(tx);
    return reach && work(tx, reach.isWhole);
  });

/** Brings the sums up to date before a page reads them; at most one slice, so that no page waits for a backlog. */
export const refreshDays = async (db: Database): Promise<number> =>
  (await alone(db, async (tx) => (await addMarketChanges(tx)) + (await addPersonChanges(tx)))) ?? 0;

/** Job: adds what changed to the sums of its days; an older database is counted first, day by day. */
export async function sumMarketDays(db: Database): Promise<number> {
  for (let total = 0; ;) {
    const taken = await refreshDays(db);
    const counted = (await alone(db, async (tx, isWhole) => (isWhole ? undefined : recountNext(tx)))) ? 1 : 0;
    total += taken + counted;
    if (taken + counted === 0) return total;
  }
}

/**
 * Job: counts the next days again, and from the first one when it has come to today; returns how many sums were wrong,
 * which are right afterwards.
 */
export async function recountDays(db: Database, days: number): Promise<number> {
  await sumMarketDays(db);
  let wrong = 0;
  for (let day = 0; day < days; day += 1) wrong += (await alone(db, recountNext))?.wrong ?? 0;
  return wrong;
}

/** Undefined when there is no day at all, as in an empty product. */
async function recountNext(tx: Transaction) {
  const next = await nextDay(tx);
  if (!next.day) {
    await reachDay(tx, null);
    return undefined;
  }
  const wrong = (await recountMarketDay(tx, next.day)) + (await recountPeopleOfDay(tx, next.day));
  await reachDay(tx, next.day);
  return { wrong };
}
