import * as z from 'zod/mini';

import { endpoint } from '../shared/index.ts';
import { bookingSchema } from './booking.schemas.ts';

export const listUpcomingBookings = endpoint({
  operationId: 'listUpcomingBookings',
  summary:
    "List the tutor's bookings under way or about to start, and the next three, soonest first, with the total count",
  method: 'GET',
  path: '/api/bookings/upcoming',
  roles: ['tutor'],
  response: z.object({
    /** In progress, or confirmed, not over and starting within two hours. */
    now: z.array(bookingSchema),
    items: z.array(bookingSchema),
    total: z.int(),
  }),
  errors: [],
});

export const bookingUpcomingEndpoints = [listUpcomingBookings] as const;
