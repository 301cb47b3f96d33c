import { bookingLabels, declineReasons, endGroupNames, priceUnits } from '@patinha/domain/booking';
import { serviceExtraLimits } from '@patinha/domain/service';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  daySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';
import { actFields } from './act.schemas.ts';
import {
  bookingAddressSchema,
  bookingHistorySchema,
  bookingQuoteSchema,
  bookingSchema,
  cancellationQuoteSchema,
} from './booking.schemas.ts';

const bookingParams = z.strictObject({ booking_id: idSchema });
const emptyBody = z.strictObject({});
const providerRoles = ['prestador', 'empresa'] as const;
const partyRoles = ['tutor', ...providerRoles] as const;
const moveErrors = ['booking/not-found', 'booking/illegal-move'] as const;
/** Errors of a move that is blocked by an undecided dispute. */
const waitingMoveErrors = [...moveErrors, 'booking/disputed'] as const;

const maxPets = 10;
const maxProposals = 10;
const idListPattern = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${serviceExtraLimits.count - 1}}$`);
const minutesSchema = z.int().check(z.minimum(1), z.maximum(43_200));

/** `today` by the server's clock: a device's may be of another day. */
const agendaDaySchema = z.union([z.literal('today'), daySchema]);

/** Requests a time; the server computes the price (abuse case 21): a price in the body is an unknown field. */
export const requestBooking = endpoint({
  operationId: 'requestBooking',
  summary:
    'Request a time of a provider, or book it at once where the service is instant; the server freezes the price',
  method: 'POST',
  path: '/api/bookings',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    pet_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxPets)),
    starts_at: instantSchema,
    /** Either the end or the length; a service sold as a whole has a fixed length. */
    ends_at: z.optional(instantSchema),
    duration_minutes: z.optional(minutesSchema),
    /** Required when the service has both prices. */
    price_unit: z.optional(z.enum(priceUnits)),
    /** Required when the service takes place at the tutor's home. */
    address: z.optional(bookingAddressSchema),
    special_instructions: z.optional(textSchema(1000)),
    /** Ids of extras that the service offers. */
    extra_ids: z.optional(z.array(idSchema).check(z.maxLength(serviceExtraLimits.count))),
    /**
     * The promotion that the quote promised: if it changed or ended, the request is refused instead of charged. When
     * omitted, the best one applies.
     */
    promotion_id: z.optional(z.nullable(idSchema)),
  }),
  response: bookingSchema,
  status: 201,
  errors: [
    'onboarding/unfinished',
    'booking/service-not-found',
    'booking/pet-not-found',
    'booking/own-service',
    'booking/turned-down',
    'booking/asked-before',
    'booking/outside-hours',
    'booking/slot-taken',
    'booking/promotion-gone',
    'booking/pet-not-accepted',
    'booking/pet-weight-unknown',
    'booking/extra-gone',
    'booking/too-many-unpaid',
  ],
  idempotencyKey: 'required',
});

export const quoteBooking = endpoint({
  operationId: 'quoteBooking',
  summary: 'Get the price of a time with all its parts, before requesting it',
  method: 'GET',
  path: '/api/bookings/quote',
  roles: anyRole,
  visibility: 'any',
  query: z.strictObject({
    service_id: idSchema,
    starts_at: instantSchema,
    ends_at: z.optional(instantSchema),
    duration_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(43_200))),
    price_unit: z.optional(z.enum(priceUnits)),
    /** Pets of one home, for the price of a night or day and for the places; one when left out. */
    pets: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPets))),
    /** Comma-separated ids of extras. */
    extra_ids: z.optional(z.string().check(z.regex(idListPattern))),
  }),
  response: bookingQuoteSchema,
  errors: ['booking/service-not-found', 'booking/extra-gone'],
});

export const listBookings = endpoint({
  operationId: 'listBookings',
  summary:
    "List the caller's bookings: a tutor's upcoming ones soonest first, then past ones; a provider's newest first; with `from` what is on the agenda from that day on, by its start",
  method: 'GET',
  path: '/api/bookings',
  roles: partyRoles,
  query: z
    .strictObject({
      as: z.enum(['tutor', 'provider']),
      /** A label of the specification; `cancelled` covers declined and expired too (D-88). */
      status: z.optional(z.enum(bookingLabels)),
      /** How it ended without its service. */
      end: z.optional(z.enum(endGroupNames)),
      /**
       * First day, in São Paulo, of an agenda: accepted, confirmed, under way or completed, a tutor's requests too; a
       * stay by its nights.
       */
      from: z.optional(agendaDaySchema),
      /** Its last day; only with `from`. */
      to: z.optional(agendaDaySchema),
      ...cursorQuery,
      /** The last booking of the previous page. */
      cursor: z.optional(idSchema),
    })
    .check(z.refine(({ from, to }) => to === undefined || from !== undefined, { path: ['from'] })),
  response: z.object({
    ...pageOf(bookingSchema).shape,
    /** For a tutor: the services of these bookings that can be booked again. */
    bookable_service_ids: z.optional(z.array(idSchema)),
  }),
  errors: [],
});

export const listBookingHistory = endpoint({
  operationId: 'listBookingHistory',
  summary: "List the caller's past bookings, latest start first, with the figures of their year",
  method: 'GET',
  path: '/api/bookings/history',
  roles: partyRoles,
  query: z.strictObject({
    as: z.enum(['tutor', 'provider']),
    /** In São Paulo; defaults to the latest year that has any. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100))),
    ...cursorQuery,
    /** The last booking of the previous page. */
    cursor: z.optional(idSchema),
  }),
  response: bookingHistorySchema,
  errors: [],
});

export const getBooking = endpoint({
  operationId: 'getBooking',
  summary: 'Get one booking, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id',
  roles: partyRoles,
  params: bookingParams,
  response: bookingSchema,
  errors: ['booking/not-found'],
});

export const acceptBooking = endpoint({
  operationId: 'acceptBooking',
  summary: 'Accept a request: the slot is held until the payment is due',
  method: 'POST',
  path: '/api/bookings/:booking_id/accept',
  roles: providerRoles,
  params: bookingParams,
  body: z.strictObject({
    /** Other times for requests that will wait (D-174); they leave with the acceptance, or nothing does. */
    proposals: z.optional(
      z
        .array(z.strictObject({ booking_id: idSchema, starts_at: instantSchema }))
        .check(z.minLength(1), z.maxLength(maxProposals)),
    ),
  }),
  response: bookingSchema,
  errors: [
    ...moveErrors,
    'booking/too-late',
    'booking/provider-not-verified',
    'booking/slot-taken',
    'booking/too-many-unpaid',
    'booking/part-of-series',
    'booking/clash-changed',
  ],
});

export const declineBooking = endpoint({
  operationId: 'declineBooking',
  summary: 'Decline a request; a no to the person also ends further requests of this tutor',
  method: 'POST',
  path: '/api/bookings/:booking_id/decline',
  roles: providerRoles,
  params: bookingParams,
  body: z.strictObject({ reason: z.optional(z.enum(declineReasons)) }),
  response: bookingSchema,
  errors: [...moveErrors, 'booking/part-of-series'],
});

export const allowBookingTutor = endpoint({
  operationId: 'allowBookingTutor',
  summary: 'Let the tutor of a declined booking ask again, after a no to the person',
  method: 'POST',
  path: '/api/bookings/:booking_id/allow-tutor',
  roles: providerRoles,
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: moveErrors,
});

export const listNearTimes = endpoint({
  operationId: 'listNearTimes',
  summary: 'List free times of the same service near the one that a declined request of the caller asked for',
  method: 'GET',
  path: '/api/bookings/:booking_id/near-times',
  roles: ['tutor'],
  params: bookingParams,
  /** Soonest first; empty when no other hour would help, or none is free. */
  response: z.object({ items: z.array(z.object({ starts_at: instantSchema, ends_at: instantSchema })) }),
  errors: ['booking/not-found'],
});

export const cancelBooking = endpoint({
  operationId: 'cancelBooking',
  summary: 'Cancel before the start, as either party; the refund follows the cancellation window',
  method: 'POST',
  path: '/api/bookings/:booking_id/cancel',
  roles: partyRoles,
  params: bookingParams,
  body: z.strictObject({ reason: z.optional(textSchema(500)) }),
  response: bookingSchema,
  errors: [...waitingMoveErrors, 'booking/too-late'],
  idempotencyKey: 'required',
});

export const quoteCancellation = endpoint({
  operationId: 'quoteCancellation',
  summary: 'Get what the tutor is refunded if the caller cancels now, and by which rule',
  method: 'GET',
  path: '/api/bookings/:booking_id/cancellation-quote',
  roles: partyRoles,
  params: bookingParams,
  response: cancellationQuoteSchema,
  errors: [...waitingMoveErrors, 'booking/too-late'],
});

/** Records proof of presence at the hand-over when the tutor shows the card (QR or spoken code). */
export const attendanceBody = z.strictObject({ card_code: z.optional(textSchema(100)), ...actFields });
export const cardErrors = ['loyalty-card/invalid-code', 'loyalty-card/foreign-card'] as const;

export const checkInBooking = endpoint({
  operationId: 'checkInBooking',
  summary: 'Start the service as the provider, with the tutor’s card if it is shown',
  method: 'POST',
  path: '/api/bookings/:booking_id/check-in',
  roles: providerRoles,
  params: bookingParams,
  body: attendanceBody,
  response: bookingSchema,
  errors: [...moveErrors, 'booking/too-early', 'booking/too-late', ...cardErrors],
});

export const checkOutBooking = endpoint({
  operationId: 'checkOutBooking',
  summary:
    'End the service as the provider: it can be undone for 10 minutes; the money is released 48 hours after the planned end, or once the tutor confirms',
  method: 'POST',
  path: '/api/bookings/:booking_id/check-out',
  roles: providerRoles,
  params: bookingParams,
  body: attendanceBody,
  response: bookingSchema,
  errors: [...waitingMoveErrors, 'booking/too-early', ...cardErrors],
});

export const undoCheckOut = endpoint({
  operationId: 'undoCheckOut',
  summary: 'Take a check-out back within 10 minutes, as either side: the service goes on',
  method: 'POST',
  path: '/api/bookings/:booking_id/check-out/undo',
  roles: partyRoles,
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: [...waitingMoveErrors, 'booking/too-late'],
});

export const confirmBookingDone = endpoint({
  operationId: 'confirmBookingDone',
  summary:
    'Confirm as the tutor that all is well: money, cashback and points are released now, or at the planned end',
  method: 'POST',
  path: '/api/bookings/:booking_id/confirm-done',
  roles: ['tutor'],
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: waitingMoveErrors,
});

export const bookingEndpoints = [
  requestBooking,
  quoteBooking,
  listBookings,
  listBookingHistory,
  getBooking,
  acceptBooking,
  declineBooking,
  allowBookingTutor,
  listNearTimes,
  cancelBooking,
  quoteCancellation,
  checkInBooking,
  checkOutBooking,
  undoCheckOut,
  confirmBookingDone,
] as const;
