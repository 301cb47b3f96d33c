import { bookingLabels, priceUnits } from '@patinha/domain/booking';
import { serviceExtraLimits } from '@patinha/domain/service';
import * as z from 'zod/mini';

import {
  anyRole,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';
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
/** Of a move that waits for an undecided dispute. */
const waitingMoveErrors = [...moveErrors, 'booking/disputed'] as const;

const maxPets = 10;
const idListPattern = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${serviceExtraLimits.count - 1}}$`);
const minutesSchema = z.int().check(z.minimum(1), z.maximum(43_200));

/** Asks for a time; prices are the server's (abuse case 21): a price in the body is an unknown field. */
export const requestBooking = endpoint({
  operationId: 'requestBooking',
  summary:
    'Asks a provider for a time, or takes it at once where the service is booked instantly; the price is frozen by the server',
  method: 'POST',
  path: '/api/bookings',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    pet_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxPets)),
    starts_at: instantSchema,
    /** Either the end or the length; a service sold as a whole knows its own length. */
    ends_at: z.optional(instantSchema),
    duration_minutes: z.optional(minutesSchema),
    /** Needed when the service has both prices. */
    price_unit: z.optional(z.enum(priceUnits)),
    /** Needed when the service takes place at the tutor's home. */
    address: z.optional(bookingAddressSchema),
    special_instructions: z.optional(textSchema(1000)),
    /** Of the extras that the service offers. */
    extra_ids: z.optional(z.array(idSchema).check(z.maxLength(serviceExtraLimits.count))),
    /** What the quote promised: another promotion, or none any more, is refused instead of charged. Left out, the best one counts. */
    promotion_id: z.optional(z.nullable(idSchema)),
  }),
  response: bookingSchema,
  status: 201,
  errors: [
    'booking/service-not-found',
    'booking/pet-not-found',
    'booking/own-service',
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
  summary: 'Price with all its parts for a time, before asking for it',
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
    /** Ids of extras, with commas between them. */
    extra_ids: z.optional(z.string().check(z.regex(idListPattern))),
  }),
  response: bookingQuoteSchema,
  errors: ['booking/service-not-found', 'booking/extra-gone'],
});

export const listBookings = endpoint({
  operationId: 'listBookings',
  summary:
    "The caller's bookings: as tutor what is to come, soonest first, then what is over; as provider newest first",
  method: 'GET',
  path: '/api/bookings',
  roles: partyRoles,
  query: z.strictObject({
    as: z.enum(['tutor', 'provider']),
    /** One label of the specification; `cancelled` covers declined and expired too (D-88). */
    status: z.optional(z.enum(bookingLabels)),
    ...cursorQuery,
    /** The last booking of the page before. */
    cursor: z.optional(idSchema),
  }),
  response: pageOf(bookingSchema),
  errors: [],
});

export const listBookingHistory = endpoint({
  operationId: 'listBookingHistory',
  summary: "The caller's bookings that are over, latest start first, with the figures of their year",
  method: 'GET',
  path: '/api/bookings/history',
  roles: partyRoles,
  query: z.strictObject({
    as: z.enum(['tutor', 'provider']),
    /** Of São Paulo; the latest year that has any unless told. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2100))),
    ...cursorQuery,
    /** The last booking of the page before. */
    cursor: z.optional(idSchema),
  }),
  response: bookingHistorySchema,
  errors: [],
});

export const listUpcomingBookings = endpoint({
  operationId: 'listUpcomingBookings',
  summary: "The tutor's next three bookings that are still to come, soonest first, and how many there are",
  method: 'GET',
  path: '/api/bookings/upcoming',
  roles: ['tutor'],
  response: z.object({ items: z.array(bookingSchema), total: z.int() }),
  errors: [],
});

export const getBooking = endpoint({
  operationId: 'getBooking',
  summary: 'One booking, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id',
  roles: partyRoles,
  params: bookingParams,
  response: bookingSchema,
  errors: ['booking/not-found'],
});

export const acceptBooking = endpoint({
  operationId: 'acceptBooking',
  summary: 'The provider accepts: the slot is held until the payment is due',
  method: 'POST',
  path: '/api/bookings/:booking_id/accept',
  roles: providerRoles,
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: [
    ...moveErrors,
    'booking/too-late',
    'booking/provider-not-verified',
    'booking/slot-taken',
    'booking/too-many-unpaid',
    'booking/part-of-series',
  ],
});

export const declineBooking = endpoint({
  operationId: 'declineBooking',
  summary: 'The provider declines a request',
  method: 'POST',
  path: '/api/bookings/:booking_id/decline',
  roles: providerRoles,
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: [...moveErrors, 'booking/part-of-series'],
});

export const cancelBooking = endpoint({
  operationId: 'cancelBooking',
  summary: 'Either side cancels before the start; the refund follows the window',
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
  summary: 'What the tutor gets back if the caller cancels now, and by which rule',
  method: 'GET',
  path: '/api/bookings/:booking_id/cancellation-quote',
  roles: partyRoles,
  params: bookingParams,
  response: cancellationQuoteSchema,
  errors: [...waitingMoveErrors, 'booking/too-late'],
});

/** The hand-over of the animal is noted as proven when the tutor shows the card (QR or spoken code). */
export const attendanceBody = z.strictObject({ card_code: z.optional(textSchema(100)) });
export const cardErrors = ['loyalty-card/invalid-code', 'loyalty-card/foreign-card'] as const;

export const checkInBooking = endpoint({
  operationId: 'checkInBooking',
  summary: 'The provider starts the service, with the card of the tutor where it is at hand',
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
  summary: 'The provider ends the service; the release follows after 48 hours or the OK of the tutor',
  method: 'POST',
  path: '/api/bookings/:booking_id/check-out',
  roles: providerRoles,
  params: bookingParams,
  body: attendanceBody,
  response: bookingSchema,
  errors: [...waitingMoveErrors, 'booking/too-early', ...cardErrors],
});

export const confirmBookingDone = endpoint({
  operationId: 'confirmBookingDone',
  summary: 'The tutor confirms that all is well: money, cashback and points are released now',
  method: 'POST',
  path: '/api/bookings/:booking_id/confirm-done',
  roles: ['tutor'],
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: waitingMoveErrors,
});

export const reportTutorAbsent = endpoint({
  operationId: 'reportTutorAbsent',
  summary: 'The provider came and nobody was there; without a check-in the rule for under 12 hours applies',
  method: 'POST',
  path: '/api/bookings/:booking_id/tutor-absent',
  roles: providerRoles,
  params: bookingParams,
  body: emptyBody,
  response: bookingSchema,
  errors: [...moveErrors, 'booking/too-early', 'booking/too-late'],
});

export const bookingEndpoints = [
  requestBooking,
  quoteBooking,
  listBookings,
  listBookingHistory,
  listUpcomingBookings,
  getBooking,
  acceptBooking,
  declineBooking,
  cancelBooking,
  quoteCancellation,
  checkInBooking,
  checkOutBooking,
  confirmBookingDone,
  reportTutorAbsent,
] as const;
