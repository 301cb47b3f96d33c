import { bookingStatuses, lookReasons } from '@patinha/domain/booking';
import * as z from 'zod/mini';

import {
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const lookSchema = z.object({
  booking_id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  tutor_id: idSchema,
  tutor_name: z.string(),
  provider_id: idSchema,
  provider_name: z.string(),
  price_cents: centsSchema,
  reasons: z.array(z.enum(lookReasons)),
  /** Bookings of the two, and how many other sellers and clients each of them has: pairs that meet only each other. */
  bookings_of_pair: z.int(),
  other_sellers: z.int(),
  other_clients: z.int(),
  asked_at: instantSchema,
});
export type BookingLook = z.output<typeof lookSchema>;

export const listBookingLooks = endpoint({
  operationId: 'listBookingLooks',
  summary: 'List the bookings whose money waits for a look, newest first, with the reasons (D-150, D-153)',
  method: 'GET',
  path: '/api/admin/booking-looks',
  roles: ['admin'],
  query: z.strictObject(cursorQuery),
  response: pageOf(lookSchema),
  errors: [],
});

export const finishBookingLook = endpoint({
  operationId: 'finishBookingLook',
  summary: 'Record that nothing is wrong with a booking: its money waits for no look any more',
  method: 'POST',
  path: '/api/admin/booking-looks/:booking_id/finish',
  roles: ['admin'],
  params: z.strictObject({ booking_id: idSchema }),
  response: emptySchema,
  errors: ['booking/not-found', 'booking/illegal-move'],
});

export const bookingLookEndpoints = [listBookingLooks, finishBookingLook] as const;
