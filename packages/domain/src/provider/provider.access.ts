import type { Actor } from '../shared/index.ts';

export const canManageProvider = (provider: { readonly ownerUserId: string }, actor: Actor): boolean =>
  provider.ownerUserId === actor.userId;
