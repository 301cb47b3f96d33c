import { type Actor, isAdmin } from '../shared/index.ts';

/** The books are the staff's affair. */
export const canSeeBooks = (_fault: object, actor: Actor): boolean => isAdmin(actor);
