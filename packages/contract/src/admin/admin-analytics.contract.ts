import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint } from '../shared/index.ts';

/** Calendar days in São Paulo, both included; at most two years. */
const period = { from: daySchema, to: daySchema };

const shareSchema = {
  /** Bookings asked for in the period, and those of them that are completed by now. */
  asked: z.int(),
  completed: z.int(),
  /** What the services of the completed ones cost, without fees. */
  price_cents: centsSchema,
};

const analyticsSchema = z.object({
  ...period,
  /** People whose account began in the period: how many of them have come how far by now. */
  tutors: z.object({ signed_up: z.int(), with_pet: z.int(), asked: z.int(), paid: z.int(), served: z.int() }),
  sellers: z.object({
    signed_up: z.int(),
    verified: z.int(),
    listed: z.int(),
    booked: z.int(),
    served: z.int(),
  }),
  /** Bookings asked for in the period: how many of them have come how far by now. */
  bookings: z.object({ asked: z.int(), accepted: z.int(), paid: z.int(), completed: z.int() }),
  /** Half of the requests of the period were answered in this time; null when none was. */
  answer_minutes: z.nullable(z.int()),
  /** Tutors with a completed service among those requests, and those of them who had one from another request too. */
  served_tutors: z.int(),
  returning_tutors: z.int(),
  /** Most bookings first; categories and places without any are left out. */
  categories: z.array(z.object({ service_type: z.enum(serviceTypes), ...shareSchema })),
  places: z.array(z.object({ city: z.string(), state: z.string(), ...shareSchema })),
});
export type AdminAnalytics = z.output<typeof analyticsSchema>;

export const readAnalytics = endpoint({
  operationId: 'readAnalytics',
  summary: 'How far new people and new requests come, who returns, and what is asked for where',
  method: 'GET',
  path: '/api/admin/analytics',
  roles: ['admin'],
  query: z.strictObject(period),
  response: analyticsSchema,
  errors: [],
});
