import { type Database, transact } from '../../platform/database.ts';
import { dueLotsOf, expireCreditLot } from '../ledger/ledger.actions.ts';

const batchSize = 200;

/** Ends credit whose time is over, one lot a transaction; gives the number of lots. */
export async function expireCredits(db: Database, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await dueLotsOf(db, now, batchSize);
    for (const lot of due) await transact(db, (tx) => expireCreditLot(tx, { ...lot, now }));
    count += due.length;
    if (due.length < batchSize) return count;
  }
}
