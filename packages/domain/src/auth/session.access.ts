import type { Actor } from '../shared/index.ts';

/** Everybody sees and ends their own devices, nobody another's. */
export const canManageSession = (session: { readonly userId: string }, actor: Actor): boolean =>
  session.userId === actor.userId;
