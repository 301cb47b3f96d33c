import { settleAll } from '../../platform/background/due.ts';
import { type Database } from '../../platform/db/database.ts';
import { dueLotsOf, expireCreditLot } from '../ledger/index.ts';

/** Expires credit, one lot per transaction; returns the number of lots. */
export const expireCredits = (db: Database, now: Date): Promise<number> =>
  settleAll(
    db,
    (most) => dueLotsOf(db, now, most),
    async (tx, lot) => (await expireCreditLot(tx, { ...lot, now })) > 0,
  );
