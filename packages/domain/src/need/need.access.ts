import type { Actor } from '../shared/index.ts';

type Caller = Pick<Actor, 'userId'>;

export const canManageNeed = (need: { readonly tutorId: string }, actor: Caller): boolean =>
  need.tutorId === actor.userId;

export const canManageProposal = (proposal: { readonly ownerUserId: string }, actor: Caller): boolean =>
  proposal.ownerUserId === actor.userId;

interface ProposalParties {
  readonly tutorId: string;
  readonly ownerUserId: string;
}

/** Before there is a booking the two of a proposal may talk, and nobody else: who proposes nothing writes to nobody. */
export const canTalkOverProposal = (proposal: ProposalParties, actor: Caller): boolean =>
  canManageProposal(proposal, actor) || canAnswerProposal(proposal, actor);

/** A proposal is answered by the tutor whose need it is for. */
export const canAnswerProposal = (proposal: { readonly tutorId: string }, actor: Caller): boolean =>
  proposal.tutorId === actor.userId;
