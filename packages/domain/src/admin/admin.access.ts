import { type Actor, isAdmin } from '../shared/index.ts';

interface Managed {
  readonly userId: string;
}

/** Admins act on others only: nobody suspends themself or changes their own roles. */
export const canManageUser = ({ userId }: Managed, actor: Actor): boolean =>
  isAdmin(actor) && userId !== actor.userId;

/** Nobody judges their own suspension. */
export const canDecideAppeal = (appeal: Managed, actor: Actor): boolean => canManageUser(appeal, actor);

/** A session may be one's own: signing out hurts nobody. */
export const canEndSessionsOf = (_user: Managed, actor: Actor): boolean => isAdmin(actor);

/** Nobody judges a listing of their own. */
export const canModerateService = (service: { readonly ownerUserId: string }, actor: Actor): boolean =>
  isAdmin(actor) && service.ownerUserId !== actor.userId;
