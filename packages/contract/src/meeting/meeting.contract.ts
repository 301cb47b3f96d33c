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

// Days that a calendar is kept for; the database and JavaScript's clock end somewhere beyond.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));
const meetingParams = z.strictObject({ meeting_id: idSchema });
const providerRoles = ['prestador', 'empresa'] as const;
const partyRoles = ['tutor', ...providerRoles] as const;

/** Longest texts, in characters. */
export const meetingTextLimits = { note: 500, place: 120, point: 200, reason: 300 } as const;

const meetingSchema = z.object({
  id: idSchema,
  /** The side of the caller. */
  as: z.enum(meetingSides),
  status: z.enum(meetingStatuses),
  service_id: idSchema,
  title: z.string(),
  provider_name: z.string(),
  /** The first name: more is known from a booking on. */
  tutor_name: z.string(),
  pet: z.object({ name: z.string(), species: z.enum(petSpecies), breed: z.nullable(z.string()) }),
  /** Of the place. */
  zone: z.enum(brazilianZones),
  /** What was proposed, earliest first; whether the carer has the time free is said to the carer, while it is open. */
  times: z.array(z.object({ starts_at: instantSchema, is_free: z.nullable(z.boolean()) })),
  /** What was agreed on; null before that. */
  starts_at: z.nullable(instantSchema),
  ends_at: z.nullable(instantSchema),
  place: z.enum(meetingPlaces),
  /** Which public place the tutor has in mind. */
  place_note: z.nullable(z.string()),
  /** Where the carer waits; never a door. */
  meeting_point: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Of a company that receives at its own place, once it is agreed on. */
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was declined or cancelled. */
  reason: z.nullable(z.string()),
  cancelled_by: z.nullable(z.enum(meetingMovers)),
  created_at: instantSchema,
  /** Until when the carer may answer. */
  expires_at: instantSchema,
});
export type Meeting = z.output<typeof meetingSchema>;

export const listMeetingTimes = endpoint({
  operationId: 'listMeetingTimes',
  summary: 'When the carer of a service has half an hour for a first meeting on a day',
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
  summary: 'Proposes up to three times to get to know a carer before any booking; it costs nothing',
  method: 'POST',
  path: '/api/meetings',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    pet_id: idSchema,
    times: z.array(instantSchema).check(z.minLength(1), z.maxLength(maxMeetingTimes)),
    place: z.enum(meetingPlaces),
    /** Needed for a public place: which one. */
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
  summary:
    "The caller's first meetings: those still open, soonest first, or those that are over, latest first",
  method: 'GET',
  path: '/api/meetings',
  roles: partyRoles,
  query: z.strictObject({
    as: z.enum(meetingSides),
    scope: z.enum(['open', 'over']),
    ...cursorQuery,
    /** The last meeting of the page before. */
    cursor: z.optional(idSchema),
  }),
  response: pageOf(meetingSchema),
  errors: [],
});

export const acceptMeeting = endpoint({
  operationId: 'acceptMeeting',
  summary: 'The carer takes one of the proposed times: from then on nothing else can be booked over it',
  method: 'POST',
  path: '/api/meetings/:meeting_id/accept',
  roles: providerRoles,
  params: meetingParams,
  body: z.strictObject({
    starts_at: instantSchema,
    /** Needed of a person who receives at their own place: where to meet, without the door. */
    meeting_point: z.optional(textSchema(meetingTextLimits.point)),
  }),
  response: meetingSchema,
  errors: ['meeting/not-found', 'meeting/illegal-move', 'meeting/slot-taken', 'meeting/not-verified'],
});

export const declineMeeting = endpoint({
  operationId: 'declineMeeting',
  summary: 'The carer declines, and says why',
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
  summary: 'The tutor takes a request back, or either side cancels what was agreed on, until it begins',
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
