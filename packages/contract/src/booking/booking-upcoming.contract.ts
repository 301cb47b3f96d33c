import * as z from 'zod/mini';

import { endpoint } from '../shared/index.ts';
import { bookingSchema } from './booking.schemas.ts';

export const listUpcomingBookings = endpoint({
  operationId: 'listUpcomingBookings',
  summary:
    "List the tutor's bookings of now, those that wait for payment, OK or answer, and the next three, with the total count",
  method: 'GET',
  path: '/api/bookings/upcoming',
  roles: ['tutor'],
  response: z.object({
    /** In progress, or confirmed, not over and starting today at its place, or within two hours. */
    now: z.array(bookingSchema),
    /** To be paid within two days, then ended and without the tutor's OK, then unanswered; five at most. */
    waiting: z.array(bookingSchema),
    items: z.array(bookingSchema),
    total: z.int(),
  }),
  errors: [],
});

export const bookingUpcomingEndpoints = [listUpcomingBookings] as const;
