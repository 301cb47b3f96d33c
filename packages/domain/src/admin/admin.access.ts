import { type Actor, isAdmin, type Role } from '../shared/index.ts';

interface Managed {
  readonly userId: string;
}

/** Admins act only on others: they cannot suspend themselves or change their own roles. */
export const canManageUser = ({ userId }: Managed, actor: Actor): boolean =>
  isAdmin(actor) && userId !== actor.userId;

/** Roles that need no onboarding. */
export const freeRoles = ['tutor', 'admin'] as const satisfies readonly Role[];

/** Other roles start with their onboarding; one that was revoked can be given back. */
export const canGrantRole = (role: Role, revoked: readonly Role[]): boolean =>
  freeRoles.some((free) => free === role) || revoked.includes(role);

/** Admins cannot decide their own appeal. */
export const canDecideAppeal = (appeal: Managed, actor: Actor): boolean => canManageUser(appeal, actor);

/** Admins may end their own sessions too: signing out does no harm. */
export const canEndSessionsOf = (_user: Managed, actor: Actor): boolean => isAdmin(actor);

/** Admins cannot moderate their own listings. */
export const canModerateService = (service: { readonly ownerUserId: string }, actor: Actor): boolean =>
  isAdmin(actor) && service.ownerUserId !== actor.userId;
