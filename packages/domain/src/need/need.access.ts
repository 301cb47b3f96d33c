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

/** Before there is a booking only the two parties of a proposal may talk about it. */
export const canTalkOverProposal = (proposal: ProposalParties, actor: Caller): boolean =>
  canManageProposal(proposal, actor) || canAnswerProposal(proposal, actor);

/** Only the tutor of the need may answer a proposal. */
export const canAnswerProposal = (proposal: { readonly tutorId: string }, actor: Caller): boolean =>
  proposal.tutorId === actor.userId;
