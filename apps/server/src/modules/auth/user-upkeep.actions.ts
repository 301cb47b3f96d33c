import type { Transaction } from '../../platform/database.ts';
import { updateSuspension } from './user-upkeep.queries.ts';

// What other modules have written on accounts.

/** From when on every call of the person is refused; null when that is over. */
export const setUserSuspension = (tx: Transaction, userId: string, suspendedAt: Date | null): Promise<void> =>
  updateSuspension(tx, userId, suspendedAt);
