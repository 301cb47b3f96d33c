import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

const personSchema = z.object({ user_id: idSchema, full_name: z.string() });

const uncoveredSchema = z.object({
  id: idSchema,
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  pet_names: z.array(z.string()),
  /** Who attends it, and is absent. */
  assignee: personSchema,
  /** Who of the team is free at that time; empty for a caller who does not assign. */
  colleagues: z.array(personSchema),
});
export type UncoveredBooking = z.output<typeof uncoveredSchema>;

const uncovered = { uncovered: z.array(uncoveredSchema) };

const absenceSchema = z.object({
  id: idSchema,
  member: personSchema,
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
});
export type Absence = z.output<typeof absenceSchema>;

const acting = ['company/no-team', 'company/no-seat', 'company/suspended'] as const;
const span = { starts_at: instantSchema, ends_at: instantSchema };

export const listAbsences = endpoint({
  operationId: 'listAbsences',
  summary: 'List the absences of the team that are not over, with the bookings that they leave uncovered',
  method: 'GET',
  path: '/api/company/team/absences',
  roles: anybody,
  response: z.object({
    items: z.array(absenceSchema),
    ...uncovered,
    /** Whose absences the caller may record; none in a company of one person. */
    people: z.array(personSchema),
  }),
  errors: acting,
});

export const previewAbsence = endpoint({
  operationId: 'previewAbsence',
  summary: 'List what an absence of a member would leave uncovered, with the colleagues who are free',
  method: 'GET',
  path: '/api/company/team/members/:member_id/absences',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  query: z.strictObject(span),
  response: z.object(uncovered),
  errors: [...acting, 'company/not-allowed', 'company/member-not-found'],
});

export const addAbsence = endpoint({
  operationId: 'addAbsence',
  summary:
    'Record an absence, which is always taken; reassigns only the bookings that are named, and cancels none',
  method: 'POST',
  path: '/api/company/team/members/:member_id/absences',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  body: z.strictObject({
    ...span,
    handovers: z.array(z.strictObject({ booking_id: idSchema, member_id: idSchema })).check(z.maxLength(100)),
  }),
  /** What is left uncovered, also because a chosen colleague was no longer free. */
  response: z.object(uncovered),
  status: 201,
  errors: [...acting, 'company/not-allowed', 'company/member-not-found', 'company/absence-limit'],
});

export const removeAbsence = endpoint({
  operationId: 'removeAbsence',
  summary: 'Take back an absence',
  method: 'DELETE',
  path: '/api/company/team/absences/:absence_id',
  roles: anybody,
  params: z.strictObject({ absence_id: idSchema }),
  response: emptySchema,
  errors: [...acting, 'company/absence-not-found'],
});

export const absenceEndpoints = [listAbsences, previewAbsence, addAbsence, removeAbsence] as const;
