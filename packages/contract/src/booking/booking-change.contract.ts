import { bookingChangeMoves, bookingChangeStatuses, changeEffects } from '@patinha/domain/booking';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { bookingSchema } from './booking.schemas.ts';

const partyRoles = ['tutor', 'prestador', 'empresa'] as const;
const bookingParams = z.strictObject({ booking_id: idSchema });
const changeParams = z.strictObject({ change_id: idSchema });
const askedTime = { starts_at: instantSchema, ends_at: z.optional(instantSchema) };
/** Reasons why another time is not possible for the booking in its current state. */
const standingErrors = [
  'booking/not-found',
  'booking/illegal-move',
  'booking/disputed',
  'booking/too-late',
] as const;

/** A proposal to move a booking to another time, with the price that both sides would agree on. */
export const bookingChangeSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  proposed_by: z.enum(['tutor', 'provider']),
  status: z.enum(bookingChangeStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  previous_starts_at: instantSchema,
  previous_ends_at: instantSchema,
  total_cents: centsSchema,
  previous_total_cents: centsSchema,
  /** What was refunded to the tutor; null unless it was accepted on a paid booking. */
  refund_cents: z.nullable(centsSchema),
  created_at: instantSchema,
  expires_at: instantSchema,
  ended_at: z.nullable(instantSchema),
  /** The moves open to the caller at this instant. */
  moves: z.array(z.enum(bookingChangeMoves)),
});
export type BookingChange = z.output<typeof bookingChangeSchema>;

export const bookingChangesSchema = z.object({
  /** Newest first. */
  items: z.array(bookingChangeSchema),
  /** Whether the caller may propose another time now. */
  may_propose: z.boolean(),
});
export type BookingChanges = z.output<typeof bookingChangesSchema>;

export const bookingChangeQuoteSchema = z.object({
  starts_at: instantSchema,
  ends_at: instantSchema,
  minutes: z.int(),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
  previous_total_cents: centsSchema,
  effect: z.enum(changeEffects),
  /** What would be refunded to a tutor who has paid. */
  refund_cents: centsSchema,
  /** False when the time is taken, or outside working hours when a tutor proposes it. */
  is_free: z.boolean(),
});
export type BookingChangeQuote = z.output<typeof bookingChangeQuoteSchema>;

export const quoteBookingChange = endpoint({
  operationId: 'quoteBookingChange',
  summary: 'Get what another time would cost and refund, before it is proposed',
  method: 'GET',
  path: '/api/bookings/:booking_id/change-quote',
  roles: partyRoles,
  params: bookingParams,
  query: z.strictObject(askedTime),
  response: bookingChangeQuoteSchema,
  errors: standingErrors,
});

export const listBookingChanges = endpoint({
  operationId: 'listBookingChanges',
  summary: 'List the proposals to move a booking to another time, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id/changes',
  roles: partyRoles,
  params: bookingParams,
  response: bookingChangesSchema,
  errors: ['booking/not-found'],
});

export const proposeBookingChange = endpoint({
  operationId: 'proposeBookingChange',
  summary: 'Propose another time; the server computes the price, which holds until the other side answers',
  method: 'POST',
  path: '/api/bookings/:booking_id/changes',
  roles: partyRoles,
  params: bookingParams,
  body: z.strictObject(askedTime),
  response: bookingChangeSchema,
  status: 201,
  errors: [
    ...standingErrors,
    'booking/outside-hours',
    'booking/slot-taken',
    'booking/change-exists',
    'booking/change-too-dear',
  ],
  idempotencyKey: 'required',
});

export const acceptBookingChange = endpoint({
  operationId: 'acceptBookingChange',
  summary: 'Accept another time: the booking moves, and a lower price refunds the difference',
  method: 'POST',
  path: '/api/booking-changes/:change_id/accept',
  roles: partyRoles,
  params: changeParams,
  body: z.strictObject({}),
  response: bookingSchema,
  errors: [
    'booking/change-not-found',
    'booking/change-not-open',
    'booking/illegal-move',
    'booking/disputed',
    'booking/too-late',
    'booking/slot-taken',
    'booking/change-too-dear',
    'booking/provider-not-verified',
    'booking/too-many-unpaid',
  ],
  idempotencyKey: 'required',
});

export const declineBookingChange = endpoint({
  operationId: 'declineBookingChange',
  summary: 'Decline a proposal, or withdraw one’s own; the booking stays as it is',
  method: 'POST',
  path: '/api/booking-changes/:change_id/decline',
  roles: partyRoles,
  params: changeParams,
  body: z.strictObject({}),
  response: bookingChangeSchema,
  errors: ['booking/change-not-found', 'booking/change-not-open'],
});

export const bookingChangeEndpoints = [
  quoteBookingChange,
  listBookingChanges,
  proposeBookingChange,
  acceptBookingChange,
  declineBookingChange,
] as const;
