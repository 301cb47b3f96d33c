import { type Database } from '../../platform/database.ts';
import { settleAll } from '../../platform/due.ts';
import { dueLotsOf, expireCreditLot } from '../ledger/ledger.actions.ts';

const batchSize = 200;

/** Ends credit whose time is over, one lot a transaction; gives the number of lots. */
export const expireCredits = (db: Database, now: Date): Promise<number> =>
  settleAll(
    db,
    () => dueLotsOf(db, now, batchSize),
    async (tx, lot) => (await expireCreditLot(tx, { ...lot, now })) > 0,
  );
