import { brazilianZones } from '@patinha/domain/shared';
import { dayParts } from '@patinha/domain/waitlist';
import * as z from 'zod/mini';

import { daySchema, emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

// Days that a calendar is kept for; the database and JavaScript's clock end somewhere beyond.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));
const entryParams = z.strictObject({ entry_id: idSchema });

const waitlistEntrySchema = z.object({
  id: idSchema,
  service_id: idSchema,
  title: z.string(),
  provider_name: z.string(),
  /** The day of the place, and what part of it is wished for. */
  day: daySchema,
  zone: z.enum(brazilianZones),
  part: z.enum(dayParts),
  /** Asked for by the hour; null for the service's own length. */
  duration_minutes: z.nullable(z.int()),
  pets: z.array(z.object({ id: idSchema, name: z.string() })),
  /** How many people have waited for the provider on this day since before. */
  ahead: z.int(),
  /** The time that is kept for the caller, until when. */
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
  summary: 'Days that the caller waits for a free time on, soonest first',
  method: 'GET',
  path: '/api/waitlist',
  roles: ['tutor'],
  response: z.object({ items: z.array(waitlistEntrySchema) }),
  errors: [],
});

export const joinWaitlist = endpoint({
  operationId: 'joinWaitlist',
  summary: 'Waits for a free time of a service on a day that has none; people are asked in their turn',
  method: 'POST',
  path: '/api/waitlist',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    day: calendarDaySchema,
    part: z.enum(dayParts),
    pet_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(10)),
    /** Only for what is sold by the hour; the service's own length where it is left out. */
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
  summary: 'Waits no longer; a time that was kept goes to the next one',
  method: 'DELETE',
  path: '/api/waitlist/:entry_id',
  roles: ['tutor'],
  params: entryParams,
  response: emptySchema,
  errors: ['waitlist/not-found', 'waitlist/not-waiting'],
});

export const passOffer = endpoint({
  operationId: 'passWaitlistOffer',
  summary: 'Lets the time that is kept go to the next one and goes on waiting for another',
  method: 'POST',
  path: '/api/waitlist/:entry_id/pass',
  roles: ['tutor'],
  params: entryParams,
  /** The offer that is on the screen: another one that came meanwhile is not given away. */
  body: z.strictObject({ waitlist_offer_id: idSchema }),
  response: emptySchema,
  errors: ['waitlist/not-found', 'waitlist/no-offer'],
});

export const waitlistEndpoints = [listWaitlist, joinWaitlist, leaveWaitlist, passOffer] as const;
