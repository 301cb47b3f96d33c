import type { Transaction } from '../../../platform/db/database.ts';
import { deleteAccess, deleteUser, updateSuspension } from './user-upkeep.queries.ts';

// Commands on accounts for other modules.

/** Sets since when every call of the user is refused; null lifts it. */
export const setUserSuspension = (tx: Transaction, userId: string, suspendedAt: Date | null): Promise<void> =>
  updateSuspension(tx, userId, suspendedAt);

/** Ends every session, and the code that may have proved who asked for it. */
export const endAccess = (tx: Transaction, userId: string): Promise<void> => deleteAccess(tx, userId);

/** Deletes the account with its dependent rows. */
export const removeUser = (tx: Transaction, userId: string): Promise<void> => deleteUser(tx, userId);
