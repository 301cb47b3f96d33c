import { brazilianZones } from '@patinha/domain/shared';
import { sickDayOutcomes, substitutionStatuses } from '@patinha/domain/substitution';
import * as z from 'zod/mini';

import { daySchema, endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';

const providerRoles = ['prestador', 'empresa'] as const;
// The years that calendars support, well within the limits of the database and of JavaScript dates.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));
const span = { from: calendarDaySchema, to: calendarDaySchema };

const affectedBookingSchema = z.object({
  booking_id: idSchema,
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  tutor_name: z.string(),
  pet_names: z.array(z.string()),
  outcome: z.enum(sickDayOutcomes),
});

export const sickDayPreviewSchema = z.object({ items: z.array(affectedBookingSchema) });

export const sickDaySchema = z.object({
  id: idSchema,
  from: daySchema,
  to: daySchema,
  /** For the provider only. */
  reason: z.nullable(z.string()),
  created_at: instantSchema,
  /** When the caller took it back. */
  taken_back_at: z.nullable(instantSchema),
  can_take_back: z.boolean(),
  /** What happened to the bookings, soonest first; names of other users are not included. */
  bookings: z.array(
    z.object({
      booking_id: idSchema,
      title: z.string(),
      starts_at: instantSchema,
      zone: z.enum(brazilianZones),
      status: z.enum(substitutionStatuses),
    }),
  ),
});
export type SickDay = z.output<typeof sickDaySchema>;

export const previewSickDay = endpoint({
  operationId: 'previewSickDay',
  summary:
    'Preview what would happen to the bookings of days on which the caller cannot work; changes nothing',
  method: 'GET',
  path: '/api/sick-days/preview',
  roles: providerRoles,
  query: z.strictObject(span),
  response: sickDayPreviewSchema,
  errors: ['provider/not-found'],
});

export const declareSickDay = endpoint({
  operationId: 'declareSickDay',
  summary: 'Report sick days: they are blocked, requests declined and substitutes sought',
  method: 'POST',
  path: '/api/sick-days',
  roles: providerRoles,
  body: z.strictObject({ ...span, reason: z.optional(textSchema(300)) }),
  response: sickDaySchema,
  status: 201,
  errors: ['provider/not-found', 'availability/exception-limit'],
  idempotencyKey: 'required',
});

export const listSickDays = endpoint({
  operationId: 'listSickDays',
  summary: 'List the caller’s latest ten sick days, with what happened to their bookings',
  method: 'GET',
  path: '/api/sick-days',
  roles: providerRoles,
  response: z.object({ items: z.array(sickDaySchema) }),
  errors: ['provider/not-found'],
});

export const takeBackSickDay = endpoint({
  operationId: 'takeBackSickDay',
  summary:
    'Take reported sick days back: their days open again, and bookings that still look for a substitute return',
  method: 'POST',
  path: '/api/sick-days/:sick_day_id/take-back',
  roles: providerRoles,
  params: z.strictObject({ sick_day_id: idSchema }),
  body: z.strictObject({}),
  response: sickDaySchema,
  errors: ['provider/not-found', 'substitution/absence-not-found', 'substitution/absence-over'],
});

export const sickDayEndpoints = [previewSickDay, declareSickDay, listSickDays, takeBackSickDay] as const;
