import { teamRoles } from '@patinha/domain/company';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { attendedBookingFields, travelLegSchema } from '../booking/index.ts';
import { endpoint, idSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

// Apart from the calendar and the team's other calls: the home of a company reads no more than this at first.

export const teamPersonSchema = z.object({ user_id: idSchema, full_name: z.string() });

/** Why the company is suspended: its team does not act for it meanwhile. Null when it is not. */
export const companySuspension = z.nullable(z.object({ reason: z.string() }));

const agendaBookingSchema = z.object({
  ...attendedBookingFields,
  assignee: z.nullable(teamPersonSchema),
  /** Whether the caller attends it. */
  is_own: z.boolean(),
  /** Whether the caller may assign a member now. */
  can_assign: z.boolean(),
  /** The way to the next booking of the same attendant; null when there is none to state. */
  travel_to_next: z.nullable(travelLegSchema),
});
export type AgendaBooking = z.output<typeof agendaBookingSchema>;

export const teamAgendaSchema = z.object({
  company_name: z.string(),
  own_role: z.enum(teamRoles),
  /** Time zone of the company's place, in which its days are counted. */
  zone: z.enum(brazilianZones),
  /** Null unless suspended; then only a service under way is listed. */
  suspension: companySuspension,
  /** The members whom the owner and managers may assign; empty for an attendant. */
  team: z.array(teamPersonSchema),
  /** An attendant sees the bookings they attend; owner and managers see every agreed booking. Soonest first. */
  bookings: z.array(agendaBookingSchema),
});
export type TeamAgenda = z.output<typeof teamAgendaSchema>;

export const readTeamToday = endpoint({
  operationId: 'readTeamToday',
  summary: "List what the caller attends for their company today, or the whole team's; without amounts",
  method: 'GET',
  path: '/api/company/agenda/today',
  roles: anybody,
  response: teamAgendaSchema,
  errors: ['company/no-team', 'company/no-seat'],
});
