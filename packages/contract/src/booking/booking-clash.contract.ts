import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { bookingPetSchema } from './booking.schemas.ts';

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

export const bookingClashesSchema = z.object({
  /** Until when the time would be kept for the payment if the request were accepted now. */
  keeps_until: instantSchema,
  items: z.array(bookingClashSchema),
});
export type BookingClashes = z.output<typeof bookingClashesSchema>;

export const listBookingClashes = endpoint({
  operationId: 'listBookingClashes',
  summary: 'List the other requests that would wait if this one were accepted, for its provider',
  method: 'GET',
  path: '/api/bookings/:booking_id/clashes',
  roles: ['prestador', 'empresa'],
  params: z.strictObject({ booking_id: idSchema }),
  response: bookingClashesSchema,
  errors: ['booking/not-found'],
});

export const bookingClashEndpoints = [listBookingClashes] as const;
