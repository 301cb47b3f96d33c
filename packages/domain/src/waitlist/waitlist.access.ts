import type { Actor } from '../shared/index.ts';

export const canManageEntry = (entry: { readonly tutorId: string }, actor: Pick<Actor, 'userId'>): boolean =>
  entry.tutorId === actor.userId;
