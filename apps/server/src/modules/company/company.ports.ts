import type { Ports } from '../../platform/ports.ts';
import { managersOf } from './assignment/assignment.actions.ts';
import { takeBackMember } from './team/team-undo.actions.ts';
import { cardPartners, delegations, memberships, seatOf } from './team/team.actions.ts';

/** What lower modules need from companies. */
export const companyPorts = {
  cardPartners,
  delegations,
  memberships: { ...memberships, managersOf },
  careSeats: { seatOf },
  teamUndo: takeBackMember,
} satisfies Partial<Ports>;
