import {
  maxMeetingTimes,
  meetingMovers,
  meetingPlaces,
  meetingSides,
  meetingStatuses,
} from '@patinha/domain/meeting';
import { petSpecies } from '@patinha/domain/pet';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  cursorQuery,
  daySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

// The years that calendars support, well within the limits of the database and of JavaScript dates.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));
const meetingParams = z.strictObject({ meeting_id: idSchema });
const providerRoles = ['prestador', 'empresa'] as const;
const partyRoles = ['tutor', ...providerRoles] as const;

/** Maximum lengths in characters. */
export const meetingTextLimits = { note: 500, place: 120, point: 200, reason: 300 } as const;

const meetingSchema = z.object({
  id: idSchema,
  /** The caller's side. */
  as: z.enum(meetingSides),
  status: z.enum(meetingStatuses),
  service_id: idSchema,
  title: z.string(),
  provider_name: z.string(),
  /** First name only; more is shown once there is a booking. */
  tutor_name: z.string(),
  pet: z.object({ name: z.string(), species: z.enum(petSpecies), breed: z.nullable(z.string()) }),
  /** Time zone of the place. */
  zone: z.enum(brazilianZones),
  /** The proposed times, earliest first; `is_free` is set for the carer only, while the meeting is open. */
  times: z.array(z.object({ starts_at: instantSchema, is_free: z.nullable(z.boolean()) })),
  /** The agreed time; null before that. */
  starts_at: z.nullable(instantSchema),
  ends_at: z.nullable(instantSchema),
  place: z.enum(meetingPlaces),
  /** The public place that the tutor suggests. */
  place_note: z.nullable(z.string()),
  /** Where the carer waits; never a full address. */
  meeting_point: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Address of a company that hosts at its own place, once the meeting is agreed. */
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was declined or cancelled. */
  reason: z.nullable(z.string()),
  cancelled_by: z.nullable(z.enum(meetingMovers)),
  created_at: instantSchema,
  /** The carer's deadline to answer. */
  expires_at: instantSchema,
});
export type Meeting = z.output<typeof meetingSchema>;

export const listMeetingTimes = endpoint({
  operationId: 'listMeetingTimes',
  summary: 'List the free half hours of a service’s carer on a day, for a first meeting',
  method: 'GET',
  path: '/api/services/:service_id/meeting-times',
  roles: ['tutor'],
  visibility: 'any',
  params: z.strictObject({ service_id: idSchema }),
  query: z.strictObject({ day: calendarDaySchema }),
  response: z.object({
    zone: z.enum(brazilianZones),
    items: z.array(z.object({ starts_at: instantSchema })),
  }),
  errors: ['meeting/service-not-found'],
});

export const requestMeeting = endpoint({
  operationId: 'requestMeeting',
  summary: 'Propose up to three times for a first meeting with a carer; free of charge',
  method: 'POST',
  path: '/api/meetings',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    pet_id: idSchema,
    times: z.array(instantSchema).check(z.minLength(1), z.maxLength(maxMeetingTimes)),
    place: z.enum(meetingPlaces),
    /** The public place; required when the meeting is in one. */
    place_note: z.optional(textSchema(meetingTextLimits.place)),
    note: z.optional(textSchema(meetingTextLimits.note)),
  }),
  response: meetingSchema,
  status: 201,
  errors: [
    'meeting/service-not-found',
    'meeting/pet-not-found',
    'meeting/own-service',
    'meeting/pet-not-accepted',
    'meeting/blocked',
    'meeting/already-open',
    'meeting/limit-reached',
    'meeting/time-not-free',
  ],
});

export const listMeetings = endpoint({
  operationId: 'listMeetings',
  summary: "List the caller's first meetings: open ones soonest first, or past ones latest first",
  method: 'GET',
  path: '/api/meetings',
  roles: partyRoles,
  query: z.strictObject({
    as: z.enum(meetingSides),
    scope: z.enum(['open', 'over']),
    ...cursorQuery,
    /** The last meeting of the previous page. */
    cursor: z.optional(idSchema),
  }),
  response: pageOf(meetingSchema),
  errors: [],
});

export const acceptMeeting = endpoint({
  operationId: 'acceptMeeting',
  summary: 'Accept one of the proposed times, as the carer: nothing else can be booked over it from then on',
  method: 'POST',
  path: '/api/meetings/:meeting_id/accept',
  roles: providerRoles,
  params: meetingParams,
  body: z.strictObject({
    starts_at: instantSchema,
    /** Where to meet, without the full address; required of a person who hosts at their own place. */
    meeting_point: z.optional(textSchema(meetingTextLimits.point)),
  }),
  response: meetingSchema,
  errors: ['meeting/not-found', 'meeting/illegal-move', 'meeting/slot-taken', 'meeting/not-verified'],
});

export const declineMeeting = endpoint({
  operationId: 'declineMeeting',
  summary: 'Decline a meeting with a reason, as the carer',
  method: 'POST',
  path: '/api/meetings/:meeting_id/decline',
  roles: providerRoles,
  params: meetingParams,
  body: z.strictObject({ reason: textSchema(meetingTextLimits.reason) }),
  response: meetingSchema,
  errors: ['meeting/not-found', 'meeting/illegal-move'],
});

export const cancelMeeting = endpoint({
  operationId: 'cancelMeeting',
  summary: 'Withdraw a request as the tutor, or cancel an agreed meeting as either side, until it begins',
  method: 'POST',
  path: '/api/meetings/:meeting_id/cancel',
  roles: partyRoles,
  params: meetingParams,
  body: z.strictObject({ reason: z.optional(textSchema(meetingTextLimits.reason)) }),
  response: meetingSchema,
  errors: ['meeting/not-found', 'meeting/illegal-move'],
});

export const meetingEndpoints = [
  listMeetingTimes,
  requestMeeting,
  listMeetings,
  acceptMeeting,
  declineMeeting,
  cancelMeeting,
] as const;
