import type { Transaction } from '../../../platform/db/database.ts';
import { deleteAccess, deleteUser, updateSuspension } from './user-upkeep.queries.ts';

// What other modules do to accounts.

/** From when on every call of the person is refused; null when that is over. */
export const setUserSuspension = (tx: Transaction, userId: string, suspendedAt: Date | null): Promise<void> =>
  updateSuspension(tx, userId, suspendedAt);

/** Ends every session, and the code that may have proved who asked for it. */
export const endAccess = (tx: Transaction, userId: string): Promise<void> => deleteAccess(tx, userId);

/** Removes the account with the rows that hang on it. */
export const removeUser = (tx: Transaction, userId: string): Promise<void> => deleteUser(tx, userId);
