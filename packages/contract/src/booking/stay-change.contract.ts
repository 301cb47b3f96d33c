import {
  cancellationRules,
  stayChangeKinds,
  stayChangeMoves,
  stayChangeStatuses,
} from '@patinha/domain/booking';
import * as z from 'zod/mini';

import { centsSchema, daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

const partyRoles = ['tutor', 'prestador', 'empresa'] as const;
const bookingParams = z.strictObject({ booking_id: idSchema });
const changeParams = z.strictObject({ stay_change_id: idSchema });
/** Reasons why the nights cannot change while the booking is in its current state. */
const standingErrors = [
  'booking/not-found',
  'booking/illegal-move',
  'booking/disputed',
  'booking/too-late',
] as const;

/** Nights added to a paid stay or taken from it (D-195). */
export const stayChangeSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  number: z.int(),
  kind: z.enum(stayChangeKinds),
  status: z.enum(stayChangeStatuses),
  previous_ends_at: instantSchema,
  ends_at: instantSchema,
  /** Nights, or days, added or left out. */
  nights: z.int(),
  /** Of an extension: what is paid apart. Otherwise what goes back. */
  price_cents: centsSchema,
  fee_cents: centsSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
  pay_until: z.nullable(instantSchema),
  ended_at: z.nullable(instantSchema),
  /** The moves open to the caller at this instant. */
  moves: z.array(z.enum(stayChangeMoves)),
});
export type StayChange = z.output<typeof stayChangeSchema>;

export const stayChangesSchema = z.object({
  /** Newest first. */
  items: z.array(stayChangeSchema),
  /** What the caller may do now. */
  kinds: z.array(z.enum(stayChangeKinds)),
  /** The price of each night, or day, after the discount; without extras. */
  nights: z.array(z.object({ day: daySchema, price_cents: centsSchema })),
});
export type StayChanges = z.output<typeof stayChangesSchema>;

const wanted = {
  kind: z.enum(stayChangeKinds),
  /** The new day of departure, or last day of day care; not of a host's stop. */
  ends_on: z.optional(daySchema),
};

export const stayChangeQuoteSchema = z.object({
  kind: z.enum(stayChangeKinds),
  ends_at: instantSchema,
  nights: z.int(),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  /** The price of the nights left out: an early end gives back at most this. */
  worth_cents: centsSchema,
  /** Of a shortening or a stop: the rule behind what goes back. */
  rule: z.nullable(z.enum(cancellationRules)),
  /** False when the service has no place for the added nights. */
  is_free: z.boolean(),
});
export type StayChangeQuote = z.output<typeof stayChangeQuoteSchema>;

export const listStayChanges = endpoint({
  operationId: 'listStayChanges',
  summary: 'List the changes of a stay’s nights for its two parties, and what the caller may change now',
  method: 'GET',
  path: '/api/bookings/:booking_id/stay-changes',
  roles: partyRoles,
  params: bookingParams,
  response: stayChangesSchema,
  errors: ['booking/not-found'],
});

export const quoteStayChange = endpoint({
  operationId: 'quoteStayChange',
  summary: 'Get what a change of a stay’s nights costs or gives back, before it is asked for',
  method: 'GET',
  path: '/api/bookings/:booking_id/stay-change-quote',
  roles: partyRoles,
  params: bookingParams,
  query: z.strictObject(wanted),
  response: stayChangeQuoteSchema,
  errors: standingErrors,
});

export const changeStay = endpoint({
  operationId: 'changeStay',
  summary: 'Ask for more nights or an early end, shorten a stay before its start, or stop it as its host',
  method: 'POST',
  path: '/api/bookings/:booking_id/stay-changes',
  roles: partyRoles,
  params: bookingParams,
  body: z.strictObject({
    ...wanted,
    /** Of an early end: what the host is asked to give back; the price of the nights by default. */
    refund_cents: z.optional(centsSchema),
  }),
  response: stayChangeSchema,
  status: 201,
  errors: [...standingErrors, 'booking/slot-taken', 'booking/change-exists'],
  idempotencyKey: 'required',
});

export const acceptStayChange = endpoint({
  operationId: 'acceptStayChange',
  summary: 'Accept more nights, which keep their places until they are paid, or an early end with its amount',
  method: 'POST',
  path: '/api/stay-changes/:stay_change_id/accept',
  roles: ['prestador', 'empresa'],
  params: changeParams,
  body: z.strictObject({}),
  response: stayChangeSchema,
  errors: [
    'booking/change-not-found',
    'booking/change-not-open',
    'booking/illegal-move',
    'booking/disputed',
    'booking/too-late',
    'booking/slot-taken',
    'booking/provider-not-verified',
  ],
  idempotencyKey: 'required',
});

export const declineStayChange = endpoint({
  operationId: 'declineStayChange',
  summary:
    'Decline a change of a stay’s nights, or withdraw one’s own before it is paid; the stay stays as it is',
  method: 'POST',
  path: '/api/stay-changes/:stay_change_id/decline',
  roles: partyRoles,
  params: changeParams,
  body: z.strictObject({}),
  response: stayChangeSchema,
  errors: ['booking/change-not-found', 'booking/change-not-open'],
});

export const stayChangeEndpoints = [
  listStayChanges,
  quoteStayChange,
  changeStay,
  acceptStayChange,
  declineStayChange,
] as const;
