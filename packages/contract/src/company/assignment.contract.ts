import { dutyProblems } from '@patinha/domain/booking';
import { teamRoles } from '@patinha/domain/company';
import * as z from 'zod/mini';

import { calendarSpan } from '../calendar/index.ts';
import { endpoint, idSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';
import { teamPersonSchema, readTeamToday, teamAgendaSchema } from './team-today.contract.ts';

const params = z.strictObject({ company_booking_id: idSchema });

const assignmentSchema = z.object({
  /** The attending member; null while unassigned. */
  assignee: z.nullable(teamPersonSchema),
  /** False from the check-in on, and once the booking was cancelled. */
  can_change: z.boolean(),
  /** The owner and every seated member. */
  team: z.array(
    z.object({
      ...teamPersonSchema.shape,
      role: z.enum(teamRoles),
      /** False for a member who attends another booking of the company at that time, or could not in any case. */
      is_free: z.boolean(),
      /** Why not; null for who is free. */
      problem: z.nullable(z.enum(['busy', ...dutyProblems])),
    }),
  ),
});
export type Assignment = z.output<typeof assignmentSchema>;

const errors = [
  'company/no-team',
  'company/not-allowed',
  'company/no-seat',
  'company/suspended',
  'booking/not-found',
] as const;

export const getAssignment = endpoint({
  operationId: 'getAssignment',
  summary: 'Get which team member attends a booking of the company, and who could',
  method: 'GET',
  path: '/api/company/bookings/:company_booking_id/assignment',
  roles: anybody,
  params,
  response: assignmentSchema,
  errors,
});

export const assignBooking = endpoint({
  operationId: 'assignBooking',
  summary: 'Assign a team member to a booking as owner or manager, until its check-in',
  method: 'POST',
  path: '/api/company/bookings/:company_booking_id/assignment',
  roles: anybody,
  params,
  body: z.strictObject({ member_id: idSchema }),
  response: assignmentSchema,
  errors: [
    ...errors,
    'company/member-not-found',
    'company/member-busy',
    'company/member-absent',
    'company/member-unskilled',
    'company/member-off-duty',
    'booking/illegal-move',
  ],
});

export const unassignBooking = endpoint({
  operationId: 'unassignBooking',
  summary: 'Unassign the team member of a booking',
  method: 'DELETE',
  path: '/api/company/bookings/:company_booking_id/assignment',
  roles: anybody,
  params,
  response: assignmentSchema,
  errors: [...errors, 'booking/illegal-move'],
});

export const readTeamAgenda = endpoint({
  operationId: 'readTeamAgenda',
  summary:
    "List what the caller attends for their company on some days, or the whole team's; without amounts",
  method: 'GET',
  path: '/api/company/agenda',
  roles: anybody,
  query: calendarSpan,
  response: teamAgendaSchema,
  errors: ['company/no-team', 'company/no-seat'],
});

export const assignmentEndpoints = [
  getAssignment,
  assignBooking,
  unassignBooking,
  readTeamAgenda,
  readTeamToday,
] as const;
