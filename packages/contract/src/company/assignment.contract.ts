import { bookingStatuses, dutyProblems } from '@patinha/domain/booking';
import { teamRoles } from '@patinha/domain/company';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { bookingAddressSchema } from '../booking/index.ts';
import { calendarSpan } from '../calendar/index.ts';
import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';
import { companySuspension } from './team.contract.ts';

const params = z.strictObject({ company_booking_id: idSchema });

const personSchema = z.object({ user_id: idSchema, full_name: z.string() });

const assignmentSchema = z.object({
  /** The attending member; null while unassigned. */
  assignee: z.nullable(personSchema),
  /** False from the check-in on, and once the booking was cancelled. */
  can_change: z.boolean(),
  /** The owner and every seated member. */
  team: z.array(
    z.object({
      ...personSchema.shape,
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

const agendaBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  pets: z.array(z.object({ name: z.string(), species: z.string(), breed: z.nullable(z.string()) })),
  /** First name. */
  tutor_name: z.string(),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The company's own place, when it takes place there. */
  place_address: z.nullable(z.string()),
  /** These three are for the attending member only, from the payment until the service is over. */
  address: z.nullable(bookingAddressSchema),
  special_instructions: z.nullable(z.string()),
  tutor_phone: z.nullable(z.string()),
  assignee: z.nullable(personSchema),
  /** Whether the caller attends it. */
  is_own: z.boolean(),
  /** Whether the caller may assign a member now. */
  can_assign: z.boolean(),
});
export type AgendaBooking = z.output<typeof agendaBookingSchema>;

const teamAgendaSchema = z.object({
  company_name: z.string(),
  own_role: z.enum(teamRoles),
  /** Time zone of the company's place, in which its days are counted. */
  zone: z.enum(brazilianZones),
  /** Null unless suspended; then only a service under way is listed. */
  suspension: companySuspension,
  /** The members whom the owner and managers may assign; empty for an attendant. */
  team: z.array(personSchema),
  /** An attendant sees the bookings they attend; owner and managers see every agreed booking. Soonest first. */
  bookings: z.array(agendaBookingSchema),
});
export type TeamAgenda = z.output<typeof teamAgendaSchema>;

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

export const readTeamToday = endpoint({
  operationId: 'readTeamToday',
  summary: "List what the caller attends for their company today, or the whole team's; without amounts",
  method: 'GET',
  path: '/api/company/agenda/today',
  roles: anybody,
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
