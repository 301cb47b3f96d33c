import type { Actor } from '../shared/index.ts';

/** Users see and end only their own devices. */
export const canManageSession = (session: { readonly userId: string }, actor: Actor): boolean =>
  session.userId === actor.userId;
