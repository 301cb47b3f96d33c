import {
  bookingStatuses,
  cancellationRules,
  priceUnits,
  seriesConflictReasons,
  seriesDates,
  seriesRhythms,
} from '@patinha/domain/booking';
import { serviceExtraLimits } from '@patinha/domain/service';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';
import { bookingAddressSchema, bookingSchema } from './booking.schemas.ts';

const providerRoles = ['prestador', 'empresa'] as const;
const partyRoles = ['tutor', ...providerRoles] as const;
const seriesParams = z.strictObject({ series_id: idSchema });
const maxPets = 10;
const idList = (max: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${max - 1}}$`)));
const minutesSchema = z.int().check(z.minimum(1), z.maximum(43_200));
const rhythmSchema = z.literal(seriesRhythms);

export const seriesPlanSchema = z.object({
  zone: z.enum(brazilianZones),
  /** Length of one date. */
  minutes: z.int(),
  /** In order of time; the price is null when the date is too far ahead to quote. */
  items: z.array(
    z.object({
      starts_at: instantSchema,
      ends_at: instantSchema,
      price_cents: z.nullable(centsSchema),
      fee_cents: z.nullable(centsSchema),
      total_cents: z.nullable(centsSchema),
      /** Why it cannot be booked; null when it is free. */
      conflict: z.nullable(z.enum(seriesConflictReasons)),
    }),
  ),
  /** Total of all free dates, each with its fee. */
  total_cents: centsSchema,
});
export type SeriesPlan = z.output<typeof seriesPlanSchema>;

export const seriesMoves = ['accept', 'decline', 'cancel'] as const;

export const bookingSeriesSchema = z.object({
  id: idSchema,
  title: z.string(),
  every_weeks: rhythmSchema,
  zone: z.enum(brazilianZones),
  /** The caller's side. */
  side: z.enum(['tutor', 'provider']),
  provider_name: z.string(),
  tutor_name: z.string(),
  /** How many dates were requested. */
  count: z.int(),
  /** All of them, in order of time. */
  items: z.array(bookingSchema),
  /** The moves open to the caller on the series as a whole at this instant. */
  moves: z.array(z.enum(seriesMoves)),
  /** For the provider: waiting dates whose time has been taken since. */
  taken_ids: z.array(idSchema),
  /** For the provider: waiting dates for whose time there are other requests, which would wait (D-174). */
  clash_ids: z.array(idSchema),
  /** For the provider: waiting dates with too little time on the way to or from another booking, by an estimate. */
  tight_ids: z.array(idSchema),
});
export type BookingSeries = z.output<typeof bookingSeriesSchema>;

export const seriesCancellationSchema = z.object({
  /** The dates that would be cancelled now, each by its own rule. */
  items: z.array(
    z.object({
      booking_id: idSchema,
      starts_at: instantSchema,
      status: z.enum(bookingStatuses),
      rule: z.enum(cancellationRules),
      refund_cents: centsSchema,
      fee_refund_cents: centsSchema,
      paid_cents: centsSchema,
    }),
  ),
  refund_cents: centsSchema,
  fee_refund_cents: centsSchema,
  paid_cents: centsSchema,
});
export type SeriesCancellation = z.output<typeof seriesCancellationSchema>;

export const planBookingSeries = endpoint({
  operationId: 'planBookingSeries',
  summary: 'Preview a recurring series: the price of each date, and why one cannot be booked',
  method: 'GET',
  path: '/api/booking-series/plan',
  roles: ['tutor'],
  query: z.strictObject({
    service_id: idSchema,
    /** Comma-separated ids of the caller's pets. */
    pet_ids: idList(maxPets),
    /** Start of the first date. */
    starts_at: instantSchema,
    ends_at: z.optional(instantSchema),
    duration_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(43_200))),
    price_unit: z.optional(z.enum(priceUnits)),
    extra_ids: z.optional(idList(serviceExtraLimits.count)),
    every_weeks: z.pipe(z.coerce.number(), rhythmSchema),
    count: z.coerce.number().check(z.int(), z.minimum(seriesDates.min), z.maximum(seriesDates.max)),
  }),
  response: seriesPlanSchema,
  errors: ['booking/service-not-found', 'booking/pet-not-found', 'booking/extra-gone'],
});

/** Requests all dates or none; the server computes the prices (abuse case 21). */
export const requestBookingSeries = endpoint({
  operationId: 'requestBookingSeries',
  summary:
    'Request several dates as one series; the whole request is refused, naming the dates, when one is not available',
  method: 'POST',
  path: '/api/booking-series',
  roles: ['tutor'],
  body: z.strictObject({
    service_id: idSchema,
    pet_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxPets)),
    every_weeks: rhythmSchema,
    /** The dates that the tutor keeps, in order. */
    starts: z.array(instantSchema).check(z.minLength(seriesDates.min), z.maxLength(seriesDates.max)),
    /** Length of one date; a service sold as a whole has a fixed length. */
    duration_minutes: z.optional(minutesSchema),
    price_unit: z.optional(z.enum(priceUnits)),
    extra_ids: z.optional(z.array(idSchema).check(z.maxLength(serviceExtraLimits.count))),
    address: z.optional(bookingAddressSchema),
    special_instructions: z.optional(textSchema(1000)),
    /** The total that the preview showed: a more expensive series is refused instead of requested. */
    max_total_cents: z.optional(centsSchema),
  }),
  response: bookingSeriesSchema,
  status: 201,
  errors: [
    'onboarding/unfinished',
    'booking/service-not-found',
    'booking/pet-not-found',
    'booking/own-service',
    'booking/turned-down',
    'booking/series-conflict',
    'booking/asked-before',
    'booking/series-dearer',
    'booking/promotion-gone',
    'booking/pet-not-accepted',
    'booking/pet-weight-unknown',
    'booking/extra-gone',
  ],
  idempotencyKey: 'required',
});

export const getBookingSeries = endpoint({
  operationId: 'getBookingSeries',
  summary: 'Get a series with all its dates, for its two parties',
  method: 'GET',
  path: '/api/booking-series/:series_id',
  roles: partyRoles,
  params: seriesParams,
  response: bookingSeriesSchema,
  errors: ['booking/series-not-found'],
});

export const acceptBookingSeries = endpoint({
  operationId: 'acceptBookingSeries',
  summary: 'Accept these dates of a series and decline the other waiting ones, in one transaction',
  method: 'POST',
  path: '/api/booking-series/:series_id/accept',
  roles: providerRoles,
  params: seriesParams,
  body: z.strictObject({
    booking_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(seriesDates.max)),
  }),
  response: bookingSeriesSchema,
  errors: [
    'booking/series-not-found',
    'booking/series-conflict',
    'booking/illegal-move',
    'booking/provider-not-verified',
    'booking/too-many-unpaid',
  ],
});

export const declineBookingSeries = endpoint({
  operationId: 'declineBookingSeries',
  summary: 'Decline every date of a series that awaits an answer',
  method: 'POST',
  path: '/api/booking-series/:series_id/decline',
  roles: providerRoles,
  params: seriesParams,
  body: z.strictObject({}),
  response: bookingSeriesSchema,
  errors: ['booking/series-not-found', 'booking/illegal-move'],
});

export const quoteSeriesCancellation = endpoint({
  operationId: 'quoteSeriesCancellation',
  summary: 'Get what the tutor is refunded if the caller cancels all upcoming dates, per date and in total',
  method: 'GET',
  path: '/api/booking-series/:series_id/cancellation-quote',
  roles: partyRoles,
  params: seriesParams,
  response: seriesCancellationSchema,
  errors: ['booking/series-not-found', 'booking/illegal-move'],
});

export const cancelBookingSeries = endpoint({
  operationId: 'cancelBookingSeries',
  summary: 'Cancel every upcoming date of a series, each by its own rule, in one transaction',
  method: 'POST',
  path: '/api/booking-series/:series_id/cancel',
  roles: partyRoles,
  params: seriesParams,
  body: z.strictObject({ reason: z.optional(textSchema(500)) }),
  response: bookingSeriesSchema,
  errors: ['booking/series-not-found', 'booking/illegal-move'],
  idempotencyKey: 'required',
});

export const bookingSeriesEndpoints = [
  planBookingSeries,
  requestBookingSeries,
  getBookingSeries,
  acceptBookingSeries,
  declineBookingSeries,
  quoteSeriesCancellation,
  cancelBookingSeries,
] as const;
