import type { AgendaBooking, Assignment, TeamAgenda } from '@patinha/contract/company';
import { firstNameOf } from '@patinha/domain/account';
import { canAssign, isAssignable, showsExactAddress } from '@patinha/domain/company';

import type { BookingRow } from '../../booking/index.ts';
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

/** What an assignee or a planner needs: no amount, no e-mail, no family name. */
function presentEntry(
  booking: BookingRow,
  { company, role, team, pets, viewerId }: AgendaView,
): AgendaBooking {
  const isOwn = booking.assigneeId === viewerId;
  const door = showsExactAddress(booking.status, isOwn);
  return {
    id: booking.id,
    title: booking.title,
    status: booking.status,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    zone: booking.zone,
    pets: pets
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ name, species, breed }) => ({ name, species, breed })),
    tutor_name: firstNameOf(booking.tutorName),
    district: booking.district,
    city: booking.city,
    state: booking.state,
    place_address: booking.placeAddress,
    address: door ? booking.address : null,
    special_instructions: door ? booking.specialInstructions : null,
    tutor_phone: door ? booking.tutorPhone : null,
    assignee: presentAssignee(booking),
    is_own: isOwn,
    // A company of one person has no one to choose.
    can_assign:
      team.length > 1 && canAssign(booking, { providerId: company.id, role }) && isAssignable(booking.status),
  };
}
