import { bookingStatuses } from '@patinha/domain/booking';
import { teamRoles } from '@patinha/domain/company';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { bookingAddressSchema } from '../booking/index.ts';
import { calendarSpan } from '../calendar/index.ts';
import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { anybody } from './team.contract.ts';

const params = z.strictObject({ company_booking_id: idSchema });

const personSchema = z.object({ user_id: idSchema, full_name: z.string() });

const assignmentSchema = z.object({
  /** Who attends; null while nobody was chosen. */
  assignee: z.nullable(personSchema),
  /** False from the check-in on, and once the booking was given up. */
  can_change: z.boolean(),
  /** The owner and every member with a seat. */
  team: z.array(
    z.object({
      ...personSchema.shape,
      role: z.enum(teamRoles),
      /** False for who attends another booking of the company at that time. */
      is_free: z.boolean(),
    }),
  ),
});
export type Assignment = z.output<typeof assignmentSchema>;

const errors = ['company/no-team', 'company/not-allowed', 'company/no-seat', 'booking/not-found'] as const;

export const getAssignment = endpoint({
  operationId: 'getAssignment',
  summary: 'Who of the team attends a booking of the company, and who could',
  method: 'GET',
  path: '/api/company/bookings/:company_booking_id/assignment',
  roles: anybody,
  params,
  response: assignmentSchema,
  errors,
});

export const assignBooking = endpoint({
  operationId: 'assignBooking',
  summary: 'The owner or a manager says who of the team attends a booking, until its check-in',
  method: 'POST',
  path: '/api/company/bookings/:company_booking_id/assignment',
  roles: anybody,
  params,
  body: z.strictObject({ member_id: idSchema }),
  response: assignmentSchema,
  errors: [...errors, 'company/member-not-found', 'company/member-busy', 'booking/illegal-move'],
});

export const unassignBooking = endpoint({
  operationId: 'unassignBooking',
  summary: 'Takes a booking back from who was to attend it',
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
  /** These three for who attends alone, from the payment until the service is over. */
  address: z.nullable(bookingAddressSchema),
  special_instructions: z.nullable(z.string()),
  tutor_phone: z.nullable(z.string()),
  assignee: z.nullable(personSchema),
  /** Whether the caller attends it. */
  is_own: z.boolean(),
  /** Whether the caller may say who attends it, at this moment. */
  can_assign: z.boolean(),
});
export type AgendaBooking = z.output<typeof agendaBookingSchema>;

const teamAgendaSchema = z.object({
  company_name: z.string(),
  own_role: z.enum(teamRoles),
  /** Of the company's place: what its days are counted in. */
  zone: z.enum(brazilianZones),
  /** Whom the owner and managers may choose from; nobody for an attendant. */
  team: z.array(personSchema),
  /** An attendant sees what they attend; who assigns sees all that was agreed on. Soonest first. */
  bookings: z.array(agendaBookingSchema),
});
export type TeamAgenda = z.output<typeof teamAgendaSchema>;

export const readTeamAgenda = endpoint({
  operationId: 'readTeamAgenda',
  summary: "What the caller attends for their company on some days, or the whole team's; without amounts",
  method: 'GET',
  path: '/api/company/agenda',
  roles: anybody,
  query: calendarSpan,
  response: teamAgendaSchema,
  errors: ['company/no-team', 'company/no-seat'],
});

export const assignmentEndpoints = [getAssignment, assignBooking, unassignBooking, readTeamAgenda] as const;
