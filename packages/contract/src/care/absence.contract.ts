import { absenceProofs, absenceShares } from '@patinha/domain/booking';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { careRoles, carerRoles } from './care-roles.ts';
import { latSchema, lngSchema } from './walk.contract.ts';

const params = z.strictObject({ booking_id: idSchema });

/** What each side gets; null for a member of the team, who sees no amounts. */
const moneySchema = z.nullable(z.object({ earning_cents: centsSchema, refund_cents: centsSchema }));

export const tutorAbsenceSchema = z.object({
  booking_id: idSchema,
  /** When the report opens, 15 minutes after the start, and when it closes. */
  opens_at: instantSchema,
  closes_at: instantSchema,
  may_report: z.boolean(),
  /** The proofs that a report made now would lack; the position comes with the report. */
  missing: z.array(z.enum(absenceProofs)),
  /** The first message to the tutor since the check-in opened; it counts from 10 minutes on. */
  wrote_at: z.nullable(instantSchema),
  wrote_counts_at: z.nullable(instantSchema),
  photo: z.nullable(
    z.object({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      taken_at: instantSchema,
      counts_until: instantSchema,
    }),
  ),
  all: moneySchema,
  half: moneySchema,
  report: z.nullable(
    z.object({
      reported_at: instantSchema,
      share: z.enum(absenceShares),
      /** The proofs that it lacked. */
      missing: z.array(z.enum(absenceProofs)),
      position: z.nullable(
        z.object({
          lat: latSchema,
          lng: lngSchema,
          accuracy_meters: z.number(),
          /** Null where the place has no point on the map to measure from. */
          distance_meters: z.nullable(z.int()),
        }),
      ),
      /** Until when the tutor may object. */
      until: instantSchema,
      objected_at: z.nullable(instantSchema),
      may_object: z.boolean(),
      /** The booking has ended by this report. */
      is_over: z.boolean(),
    }),
  ),
});
export type TutorAbsence = z.output<typeof tutorAbsenceSchema>;

export const readTutorAbsence = endpoint({
  operationId: 'readTutorAbsence',
  summary: 'Get what a report of an absent tutor still needs, or the report with its deadline to object',
  method: 'GET',
  path: '/api/bookings/:booking_id/tutor-absent',
  roles: careRoles,
  params,
  response: tutorAbsenceSchema,
  errors: ['booking/not-found'],
});

const openErrors = [
  'booking/not-found',
  'care/not-the-carer',
  'booking/illegal-move',
  'booking/too-early',
  'booking/too-late',
] as const;

export const absencePhotoBytes = 10 * 1024 * 1024;

export const addAbsencePhoto = endpoint({
  operationId: 'addAbsencePhoto',
  summary: 'Keep a photo of the place with the hour of the server, as proof that the tutor was not there',
  method: 'POST',
  path: '/api/bookings/:booking_id/tutor-absent/photo',
  roles: carerRoles,
  params,
  body: z.strictObject({ photo: z.file().check(z.maxSize(absencePhotoBytes)) }),
  contentType: 'multipart/form-data',
  response: tutorAbsenceSchema,
  status: 201,
  errors: [...openErrors, 'care/photo-unreadable'],
  idempotencyKey: 'required',
});

export const reportTutorAbsent = endpoint({
  operationId: 'reportTutorAbsent',
  summary:
    'Report that the tutor was absent, with at least two of message, photo and position; ends the booking after 48 hours',
  method: 'POST',
  path: '/api/bookings/:booking_id/tutor-absent',
  roles: carerRoles,
  params,
  body: z.strictObject({
    position: z.optional(
      z.strictObject({
        lat: latSchema,
        lng: lngSchema,
        accuracy_meters: z.number().check(z.minimum(0), z.maximum(100_000)),
      }),
    ),
  }),
  response: tutorAbsenceSchema,
  errors: [...openErrors, 'care/absence-unproven'],
});

export const objectToAbsence = endpoint({
  operationId: 'objectToAbsence',
  summary: 'Object as the tutor to a report of absence: opens a dispute, and the money stays held',
  method: 'POST',
  path: '/api/bookings/:booking_id/tutor-absent/objection',
  roles: ['tutor'],
  params,
  body: z.strictObject({}),
  response: tutorAbsenceSchema,
  errors: [
    'booking/not-found',
    'booking/illegal-move',
    'booking/too-late',
    'booking/disputed',
    'dispute/already-open',
  ],
});

export const absenceEndpoints = [
  readTutorAbsence,
  addAbsencePhoto,
  reportTutorAbsent,
  objectToAbsence,
] as const;
