import type { Transaction } from '../../platform/db/database.ts';
import { setCounted, updateCardStatus } from './card-upkeep.queries.ts';

// Commands on cards for other modules.

/** Suspends a person's card; false when it was not active. */
export const suspendCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'active', to: 'suspended' });

/** Undoes `suspendCard`. */
export const resumeCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'suspended', to: 'active' });

/** A discount that was withdrawn or declared void is none of the 'Descontos usados' (D-186). */
export const uncountDiscount = (tx: Transaction, validationId: string): Promise<void> =>
  setCounted(tx, validationId, false);

/** A registered discount is one, also where none could be given when the card was read, or in place of a withdrawn one. */
export const countDiscount = (tx: Transaction, validationId: string): Promise<void> =>
  setCounted(tx, validationId, true);
