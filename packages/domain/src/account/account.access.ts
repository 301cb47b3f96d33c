import type { Actor } from '../shared/index.ts';

/** Only the owner may change a profile; what admins may do to an account is decided in the admin module. */
export const canManageProfile = (profile: { readonly userId: string }, actor: Actor): boolean =>
  profile.userId === actor.userId;
