import type { Transaction } from '../../platform/db/database.ts';
import { addToUsed, updateCardStatus } from './card-upkeep.queries.ts';

// Commands on cards for other modules.

/** Suspends a person's card; false when it was not active. */
export const suspendCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'active', to: 'suspended' });

/** Undoes `suspendCard`. */
export const resumeCard = (tx: Transaction, userId: string): Promise<boolean> =>
  updateCardStatus(tx, userId, { from: 'suspended', to: 'active' });

/** A discount that was withdrawn or declared void is none of the 'Descontos usados' (D-186). */
export const uncountDiscount = (tx: Transaction, validationId: string): Promise<void> =>
  addToUsed(tx, validationId, -1);

/** The right discount takes the place of a withdrawn one. */
export const countDiscountAgain = (tx: Transaction, validationId: string): Promise<void> =>
  addToUsed(tx, validationId, 1);
