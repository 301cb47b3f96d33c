import type { Actor } from '../shared/index.ts';

export const canManagePet = (pet: { readonly ownerId: string }, actor: Actor): boolean =>
  pet.ownerId === actor.userId;
