import { type Actor, isAdmin } from '../shared/index.ts';

/** Only admins see the reconciliation. */
export const canSeeReconciliation = (_discrepancy: object, actor: Actor): boolean => isAdmin(actor);
