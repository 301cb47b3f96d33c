import { type Actor, isAdmin } from '../shared/index.ts';

interface Debtor {
  readonly ownerUserId: string;
}

/** Nobody forgives a debt of their own. */
export const canWriteOff = ({ ownerUserId }: Debtor, actor: Actor): boolean =>
  isAdmin(actor) && ownerUserId !== actor.userId;

/** The second admin is another one (D-101). */
export const canConfirmWriteOff = (
  { requestedBy, ...debtor }: Debtor & { readonly requestedBy: string },
  actor: Actor,
): boolean => canWriteOff(debtor, actor) && requestedBy !== actor.userId;
