import type { Actor } from '../shared/index.ts';

/** Whoever ordered it cancels it and takes it back. */
export const canManageSubscription = (subscription: { readonly userId: string }, actor: Actor): boolean =>
  subscription.userId === actor.userId;
