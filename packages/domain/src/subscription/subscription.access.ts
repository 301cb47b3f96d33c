import type { Actor } from '../shared/index.ts';

/** Only the user who ordered it may cancel it or withdraw. */
export const canManageSubscription = (subscription: { readonly userId: string }, actor: Actor): boolean =>
  subscription.userId === actor.userId;
