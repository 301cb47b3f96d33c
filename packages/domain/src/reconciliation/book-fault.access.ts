import { type Actor, isAdmin } from '../shared/index.ts';

/** Only admins see the reconciliation. */
export const canSeeBooks = (_fault: object, actor: Actor): boolean => isAdmin(actor);
