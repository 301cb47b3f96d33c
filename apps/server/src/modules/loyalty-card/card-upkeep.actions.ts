import type { Transaction } from '../../platform/db/database.ts';
import { updateCardStatus } from './card-upkeep.queries.ts';

// What other modules do to cards.

/** Takes the card of a person out of use; false when it was not in use. */
export const suspendCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'active', to: 'suspended' });

/** Undoes `suspendCard`. */
export const resumeCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'suspended', to: 'active' });
