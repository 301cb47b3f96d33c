import type { Actor } from '../shared/index.ts';

export const canManageService = (service: { readonly ownerUserId: string }, actor: Actor): boolean =>
  service.ownerUserId === actor.userId;
