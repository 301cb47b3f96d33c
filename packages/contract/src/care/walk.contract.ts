import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { careRoles, carerRoles } from './care-roles.ts';

const params = z.strictObject({ booking_id: idSchema });

/** Positions in one request. */
export const walkBatchSize = 200;

export const latSchema = z.number().check(z.minimum(-90), z.maximum(90));
export const lngSchema = z.number().check(z.minimum(-180), z.maximum(180));

const positionSchema = z.strictObject({
  /** Counted up by the device, so that a position sent twice is stored once. */
  sequence: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  /** By the device's clock. */
  at: instantSchema,
  lat: latSchema,
  lng: lngSchema,
  accuracy_meters: z.number().check(z.minimum(0), z.maximum(100_000)),
});
export type WalkPosition = z.output<typeof positionSchema>;

const walkPlaceSchema = z.object({ at: instantSchema, lat: latSchema, lng: lngSchema });

export const careWalkSchema = z.object({
  booking_id: idSchema,
  /** Only walks have a route. */
  is_walk: z.boolean(),
  /** Whether the caller's device may record now. */
  may_record: z.boolean(),
  walk: z.nullable(
    z.object({
      started_at: instantSchema,
      last_at: instantSchema,
      /** From plausible positions only; gaps do not count. */
      distance_meters: z.int(),
      duration_seconds: z.int(),
      /** Lines without gaps; empty once the positions were deleted. */
      segments: z.array(z.array(walkPlaceSchema)),
    }),
  ),
});
export type CareWalk = z.output<typeof careWalkSchema>;

export const readCareWalk = endpoint({
  operationId: 'readCareWalk',
  summary: 'Get the route of a booked walk, live, for its two parties; its lines are deleted after 30 days',
  method: 'GET',
  path: '/api/bookings/:booking_id/walk',
  roles: careRoles,
  params,
  response: careWalkSchema,
  errors: ['booking/not-found'],
});

export const recordCareWalk = endpoint({
  operationId: 'recordCareWalk',
  summary: 'Send positions of the walk, in batches as the connection allows',
  method: 'POST',
  path: '/api/bookings/:booking_id/walk/positions',
  roles: carerRoles,
  params,
  body: z.strictObject({
    recorder_id: idSchema,
    /** The device's current time, used to correct a wrong clock. */
    sent_at: instantSchema,
    positions: z.array(positionSchema).check(z.minLength(1), z.maxLength(walkBatchSize)),
  }),
  response: z.object({ distance_meters: z.int(), duration_seconds: z.int() }),
  errors: ['booking/not-found', 'care/not-the-carer', 'care/not-in-service', 'care/not-a-walk'],
});
