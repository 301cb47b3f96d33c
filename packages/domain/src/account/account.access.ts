import type { Actor } from '../shared/index.ts';

/** A profile is its owner's alone; what an admin may do to an account is the admin module's. */
export const canManageProfile = (profile: { readonly userId: string }, actor: Actor): boolean =>
  profile.userId === actor.userId;
