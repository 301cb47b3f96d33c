import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint } from '../shared/index.ts';

/** Calendar days in São Paulo, both inclusive; at most two years. */
const period = { from: daySchema, to: daySchema };

const shareSchema = {
  /** Bookings requested in the period, and how many of them are completed by now. */
  asked: z.int(),
  completed: z.int(),
  /** Service prices of the completed ones, without fees. */
  price_cents: centsSchema,
};

const analyticsSchema = z.object({
  ...period,
  /** Funnel of the users whose account was created in the period: how many have reached each step by now. */
  tutors: z.object({ signed_up: z.int(), with_pet: z.int(), asked: z.int(), paid: z.int(), served: z.int() }),
  sellers: z.object({
    signed_up: z.int(),
    verified: z.int(),
    listed: z.int(),
    booked: z.int(),
    served: z.int(),
  }),
  /** Funnel of the bookings requested in the period: how many have reached each step by now. */
  bookings: z.object({ asked: z.int(), accepted: z.int(), paid: z.int(), completed: z.int() }),
  /** Median time to answer a request of the period; null when none was answered. */
  answer_minutes: z.nullable(z.int()),
  /** Tutors whose first completed service was among those requests, and those of them who had another one by now. */
  served_tutors: z.int(),
  returning_tutors: z.int(),
  /** Most bookings first; categories and places without bookings are left out. */
  categories: z.array(z.object({ service_type: z.enum(serviceTypes), ...shareSchema })),
  places: z.array(z.object({ city: z.string(), state: z.string(), ...shareSchema })),
});
export type AdminAnalytics = z.output<typeof analyticsSchema>;

export const readAnalytics = endpoint({
  operationId: 'readAnalytics',
  summary:
    'Get the conversion of new users and requests, the return rate, and the demand by category and place',
  method: 'GET',
  path: '/api/admin/analytics',
  roles: ['admin'],
  query: z.strictObject(period),
  response: analyticsSchema,
  errors: [],
});
