import { brazilianZones } from '@patinha/domain/shared';
import { dayParts } from '@patinha/domain/waitlist';
import * as z from 'zod/mini';

import { daySchema, emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// The years that calendars support, well within the limits of the database and of JavaScript dates.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));
const entryParams = z.strictObject({ entry_id: idSchema });

const waitlistEntrySchema = z.object({
  id: idSchema,
  service_id: idSchema,
  title: z.string(),
  provider_name: z.string(),
  /** The day in the place's time zone, and the preferred part of it. */
  day: daySchema,
  zone: z.enum(brazilianZones),
  part: z.enum(dayParts),
  /** For services sold by the hour; null for the service's own length. */
  duration_minutes: z.nullable(z.int()),
  pets: z.array(z.object({ id: idSchema, name: z.string() })),
  /** How many users have waited for the provider on this day for longer. */
  ahead: z.int(),
  /** The time reserved for the caller, and until when. */
  offer: z.nullable(
    z.object({
      id: idSchema,
      starts_at: instantSchema,
      ends_at: instantSchema,
      expires_at: instantSchema,
    }),
  ),
  created_at: instantSchema,
});
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>;

export const listWaitlist = endpoint({
  operationId: 'listWaitlist',
  summary: 'List the days on which the caller waits for a free time, soonest first',
  method: 'GET',
  path: '/api/waitlist',
  roles: ['tutor'],
  response: z.object({ items: z.array(waitlistEntrySchema) }),
  errors: [],
});

export const joinWaitlist = endpoint({
  operationId: 'joinWaitlist',
  summary: 'Join the waitlist of a service on a day without free times; users are asked in order',
  method: 'POST',
  path: '/api/waitlist',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    day: calendarDaySchema,
    part: z.enum(dayParts),
    pet_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(10)),
    /** Only for services sold by the hour; defaults to the service's own length. */
    duration_minutes: z.optional(z.int().check(z.minimum(15), z.maximum(43_200))),
  }),
  response: waitlistEntrySchema,
  status: 201,
  errors: [
    'waitlist/service-not-found',
    'waitlist/pet-not-found',
    'waitlist/own-service',
    'waitlist/pet-not-accepted',
    'waitlist/time-free',
    'waitlist/already-waiting',
    'waitlist/limit-reached',
  ],
});

export const leaveWaitlist = endpoint({
  operationId: 'leaveWaitlist',
  summary: 'Leave the waitlist; a reserved time goes to the next user',
  method: 'DELETE',
  path: '/api/waitlist/:entry_id',
  roles: ['tutor'],
  params: entryParams,
  response: emptySchema,
  errors: ['waitlist/not-found', 'waitlist/not-waiting'],
});

export const passOffer = endpoint({
  operationId: 'passWaitlistOffer',
  summary: 'Pass the reserved time to the next user and keep waiting for another',
  method: 'POST',
  path: '/api/waitlist/:entry_id/pass',
  roles: ['tutor'],
  params: entryParams,
  /** The offer on the screen: a newer one is not declined by accident. */
  body: z.strictObject({ waitlist_offer_id: idSchema }),
  response: emptySchema,
  errors: ['waitlist/not-found', 'waitlist/no-offer'],
});

export const waitlistEndpoints = [listWaitlist, joinWaitlist, leaveWaitlist, passOffer] as const;
