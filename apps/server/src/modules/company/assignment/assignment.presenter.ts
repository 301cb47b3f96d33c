import type { AgendaBooking, Assignment, TeamAgenda } from '@patinha/contract/company';
import { canAssign, isAssignable, showsExactAddress } from '@patinha/domain/company';

import { type BookingRow, presentAttended, presentLeg } from '../../booking/index.ts';
import type { AgendaView, AssignmentView } from './assignment.actions.ts';

export const presentAssignee = ({
  assigneeId,
  assigneeName,
}: Pick<BookingRow, 'assigneeId' | 'assigneeName'>) =>
  assigneeId === null ? null : { user_id: assigneeId, full_name: assigneeName ?? '' };

export const presentAssignment = ({ booking, problems, team }: AssignmentView): Assignment => ({
  assignee: presentAssignee(booking),
  can_change: isAssignable(booking.status),
  team: team.map(({ userId, fullName, role }) => ({
    user_id: userId,
    full_name: fullName,
    role,
    is_free: !problems.has(userId),
    problem: problems.get(userId) ?? null,
  })),
});

export function presentAgenda(agenda: AgendaView): TeamAgenda {
  const { company, role, team, suspension, bookings } = agenda;
  return {
    company_name: company.displayName,
    own_role: role,
    zone: company.zone,
    suspension,
    team: team.map(({ userId, fullName }) => ({ user_id: userId, full_name: fullName })),
    bookings: bookings.map((booking) => presentEntry(booking, agenda)),
  };
}

function presentEntry(
  booking: BookingRow,
  { company, role, team, pets, travel, viewerId }: AgendaView,
): AgendaBooking {
  const isOwn = booking.assigneeId === viewerId;
  return {
    ...presentAttended(booking, pets, showsExactAddress(booking.status, isOwn)),
    assignee: presentAssignee(booking),
    is_own: isOwn,
    // A company of one person has no one to choose.
    can_assign:
      team.length > 1 && canAssign(booking, { providerId: company.id, role }) && isAssignable(booking.status),
    travel_to_next: presentLeg(travel.get(booking.id)?.toNext),
  };
}
