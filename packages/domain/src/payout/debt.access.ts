import { type Actor, isAdmin } from '../shared/index.ts';

interface Debtor {
  readonly ownerUserId: string;
}

/** Admins cannot write off their own debt. */
export const canWriteOff = ({ ownerUserId }: Debtor, actor: Actor): boolean =>
  isAdmin(actor) && ownerUserId !== actor.userId;

/** The second admin must be a different one (D-101). */
export const canConfirmWriteOff = (
  { requestedBy, ...debtor }: Debtor & { readonly requestedBy: string },
  actor: Actor,
): boolean => canWriteOff(debtor, actor) && requestedBy !== actor.userId;
