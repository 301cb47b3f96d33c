import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { bookingPetSchema, travelLegSchema } from './booking.schemas.ts';

/** Another unanswered request that could not be accepted beside this one (D-174). */
export const bookingClashSchema = z.object({
  booking_id: idSchema,
  tutor_first_name: z.string(),
  pets: z.array(bookingPetSchema),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** The nearest free start of that day that could be proposed instead; null when there is none. */
  near_starts_at: z.nullable(instantSchema),
});
export type BookingClash = z.output<typeof bookingClashSchema>;

/** The provider's booking before or after it on the same day. */
const besideSchema = z.object({ minutes: z.int(), pets: z.array(z.string()) });

export const bookingRequestSchema = z.object({
  /** Until when the time would be kept for the payment if the request were accepted now. */
  keeps_until: instantSchema,
  clashes: z.array(bookingClashSchema),
  /** How often the provider completed a booking of this tutor. */
  served_count: z.int(),
  /** The free minutes between it and the booking before it on that day; null when there is none. */
  after: z.nullable(besideSchema),
  /** The same to the next booking. */
  before: z.nullable(besideSchema),
  /** The ways to it and on from it; null where there is none to state. */
  travel: z.object({ from_previous: z.nullable(travelLegSchema), to_next: z.nullable(travelLegSchema) }),
});
export type BookingRequestView = z.output<typeof bookingRequestSchema>;

export const readBookingRequest = endpoint({
  operationId: 'readBookingRequest',
  summary:
    'Get what a provider weighs before answering a request: what would wait, the day around it, the tutor',
  method: 'GET',
  path: '/api/bookings/:booking_id/request',
  roles: ['prestador', 'empresa'],
  params: z.strictObject({ booking_id: idSchema }),
  response: bookingRequestSchema,
  errors: ['booking/not-found'],
});

export const bookingClashEndpoints = [readBookingRequest] as const;
