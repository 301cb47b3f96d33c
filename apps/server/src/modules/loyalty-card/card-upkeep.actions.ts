import type { Transaction } from '../../platform/db/database.ts';
import { updateCardStatus } from './card-upkeep.queries.ts';

// Commands on cards for other modules.

/** Suspends a person's card; false when it was not active. */
export const suspendCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'active', to: 'suspended' });

/** Undoes `suspendCard`. */
export const resumeCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'suspended', to: 'active' });
