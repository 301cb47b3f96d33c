import { teamRoles } from '@patinha/domain/company';
import * as z from 'zod/mini';

import { calendarDaySchema, maxRanges, weeklyHoursSchema } from '../availability/index.ts';
import { endpoint, idSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

const spanSchema = z.object({ start_minute: z.int(), end_minute: z.int() });
const hoursSchema = z.object({ weekday: z.int(), ...spanSchema.shape });

const dutySchema = z.object({
  user_id: idSchema,
  full_name: z.string(),
  role: z.enum(teamRoles),
  /** Null for the company's hours; empty for who attends nothing. */
  hours: z.nullable(z.array(hoursSchema)),
  /** Null for every service. */
  service_ids: z.nullable(z.array(idSchema)),
  /** When they attend on the day that was asked for, absences taken off; null without a day. */
  attends: z.nullable(z.array(spanSchema)),
});
export type Duty = z.output<typeof dutySchema>;

const dutiesSchema = z.object({
  /** The owner and every member with a seat; none in a company of one person. */
  items: z.array(dutySchema),
  /** The company's own hours and services, which are those of who has none of their own. */
  company_hours: z.array(hoursSchema),
  services: z.array(z.object({ id: idSchema, title: z.string() })),
});
export type Duties = z.output<typeof dutiesSchema>;

const errors = ['company/no-team', 'company/not-allowed', 'company/no-seat', 'company/suspended'] as const;
const mostServices = 200;

export const listDuties = endpoint({
  operationId: 'listDuties',
  summary: 'List what the people of the team attend and when, on a day too, as owner or manager',
  method: 'GET',
  path: '/api/company/team/duties',
  roles: anybody,
  query: z.strictObject({ day: z.optional(calendarDaySchema) }),
  response: dutiesSchema,
  errors,
});

export const setDuty = endpoint({
  operationId: 'setDuty',
  summary:
    'Set the weekly hours of a person of the team and the services they do, as owner or manager; changes what is offered, and no booking',
  method: 'PUT',
  path: '/api/company/team/members/:member_id/duty',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  body: z.strictObject({
    /** Null for the company's hours; ranges that overlap or touch are merged. */
    hours: z.nullable(z.array(weeklyHoursSchema).check(z.maxLength(maxRanges))),
    /** Null for every service, also those to come. */
    service_ids: z.nullable(z.array(idSchema).check(z.maxLength(mostServices))),
  }),
  response: dutiesSchema,
  errors: [...errors, 'company/member-not-found'],
});

export const dutyEndpoints = [listDuties, setDuty] as const;
