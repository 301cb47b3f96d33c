import type { ReceivedInvitation, Team } from '@patinha/contract/company';

import type { readReceived } from './team-invitation.actions.ts';
import type { TeamView } from './team.actions.ts';

export function presentTeam(
  { company, managed, ...view }: TeamView,
  seatChange: { readonly at: Date; readonly limit: number } | null,
): Team {
  const { role, owner, members, invitations, seats, suspension, viewerId } = view;
  const ownerLine = owner && {
    user_id: company.ownerUserId,
    full_name: owner.fullName,
    email: owner.email,
    role: 'owner' as const,
    joined_at: null,
    is_seated: true,
    keeps_seat: true,
    is_own: company.ownerUserId === viewerId,
    is_shown: company.ownerShownAt !== null,
    can_remove: false,
  };
  return {
    company_name: company.displayName,
    own_role: role,
    invitable_roles: [...managed],
    seats,
    seat_change: seatChange && { at: seatChange.at.toISOString(), limit: seatChange.limit },
    suspension,
    members: [
      ...(ownerLine ? [ownerLine] : []),
      ...members.map((member) => ({
        user_id: member.userId,
        full_name: member.fullName,
        email: member.email,
        role: member.role,
        joined_at: member.joinedAt.toISOString(),
        is_seated: member.isSeated,
        keeps_seat: member.keptAt !== null,
        is_own: member.userId === viewerId,
        is_shown: member.shownAt !== null,
        can_remove: member.userId === viewerId || managed.includes(member.role),
      })),
    ],
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      expires_at: invitation.expiresAt.toISOString(),
      can_revoke: managed.includes(invitation.role),
    })),
  };
}

export const presentReceived = ({
  id,
  companyName,
  role,
  expiresAt,
}: Awaited<ReturnType<typeof readReceived>>[number]): ReceivedInvitation => ({
  id,
  company_name: companyName,
  role,
  expires_at: expiresAt.toISOString(),
});
