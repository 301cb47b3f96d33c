import type { Actor } from '../shared/index.ts';

type Caller = Pick<Actor, 'userId'>;

export const canManageNeed = (need: { readonly tutorId: string }, actor: Caller): boolean =>
  need.tutorId === actor.userId;

export const canManageProposal = (proposal: { readonly ownerUserId: string }, actor: Caller): boolean =>
  proposal.ownerUserId === actor.userId;

/** A proposal is answered by the tutor whose need it is for. */
export const canAnswerProposal = (proposal: { readonly tutorId: string }, actor: Caller): boolean =>
  proposal.tutorId === actor.userId;
