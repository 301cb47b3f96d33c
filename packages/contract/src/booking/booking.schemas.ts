import {
  bookingEnds,
  bookingMoveNames,
  bookingStatuses,
  cancellationRules,
  declineReasons,
  priceUnits,
  happenedAnswers,
  travelWays,
} from '@patinha/domain/booking';
import { chargebackStatuses } from '@patinha/domain/payment';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  centsSchema,
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  pageOf,
  stateSchema,
  zipcodeSchema,
} from '../shared/index.ts';

/** Address of a booking at the tutor's home; all fields but the complement are required (D-42). */
export const bookingAddressSchema = z.strictObject({
  street: lineSchema(120),
  number: lineSchema(20),
  complement: z.optional(lineSchema(80)),
  district: lineSchema(80),
  city: lineSchema(80),
  state: stateSchema,
  zipcode: zipcodeSchema,
});
export type BookingAddress = z.output<typeof bookingAddressSchema>;

/** Every part of a price. `total_price` is `total_cents` in reais (§3). */
export const bookingPriceSchema = z.object({
  price_unit: z.enum(priceUnits),
  minutes: z.int(),
  /** The four parts before the discount; they add up to `list_cents`. */
  base_cents: centsSchema,
  weekend_cents: centsSchema,
  holiday_cents: centsSchema,
  extras: z.array(z.object({ id: idSchema, title: z.string(), price_cents: centsSchema })),
  list_cents: centsSchema,
  discount_cents: centsSchema,
  /** The promotion behind the discount; the provider bears it. */
  promotion: z.nullable(z.object({ id: idSchema, title: z.string() })),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
  total_price: z.number(),
});

/** First and last day of a stay in the place's zone, and how many nights (or days) they make. */
export const staySchema = z.object({
  unit: z.enum(['night', 'day']),
  first_day: daySchema,
  last_day: daySchema,
  nights: z.int(),
});
export type BookedStay = z.output<typeof staySchema>;

/** A quoted stay: the price of each night, or day, for all its pets, surcharge included. */
const quotedStaySchema = z.object({
  ...staySchema.shape,
  pets: z.int(),
  unit_cents: centsSchema,
  /** Each further pet of the same home. */
  second_pet_cents: centsSchema,
  days: z.array(
    z.object({
      day: daySchema,
      price_cents: centsSchema,
      special: z.nullable(z.enum(['weekend', 'holiday'])),
    }),
  ),
});

export const bookingQuoteSchema = z.object({
  ...bookingPriceSchema.shape,
  /** Null for an appointment. */
  stay: z.nullable(quotedStaySchema),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** False when the provider does not work then or is already booked. */
  is_free: z.boolean(),
});
export type BookingQuote = z.output<typeof bookingQuoteSchema>;

export const bookingPetSchema = z.object({
  id: idSchema,
  name: z.string(),
  species: z.string(),
  breed: z.nullable(z.string()),
});

/** The photo is null where the pet has none, and for a provider who does not see the pet now. */
const shownPetSchema = z.object({ ...bookingPetSchema.shape, photo_url: z.nullable(z.string()) });

/** The way between two bookings at different places with less than an hour and a half between them (ADR 189). */
export const travelLegSchema = z.object({
  way: z.enum(travelWays),
  /** Between the end of the one and the start of the other. */
  free_minutes: z.int(),
  /** An estimate by bairro and city. */
  travel_minutes: z.int(),
  /** The estimate is longer than what is free. */
  is_tight: z.boolean(),
  /** Names of the other booking's pets. */
  pets: z.array(z.string()),
});
export type TravelLeg = z.output<typeof travelLegSchema>;

const bookingContactSchema = z.object({
  phone: z.nullable(z.string()),
  email: z.string(),
  photo_url: z.nullable(z.string()),
});

export const bookingSchema = z.object({
  id: idSchema,
  service_id: idSchema,
  provider_id: idSchema,
  tutor_id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  /** The specification's name for `starts_at`. */
  scheduled_date: instantSchema,
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  /** Null for an appointment. */
  stay: z.nullable(staySchema),
  /** City and district only, for parties who may not see the exact address yet. */
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The tutor's home, when it takes place there; null for the provider until it is confirmed (D-96). */
  address: z.nullable(bookingAddressSchema),
  /** The provider's place, when it takes place there; null for the tutor until it is confirmed. */
  place_address: z.nullable(z.string()),
  /** Null for the provider until the booking is confirmed (D-98). */
  special_instructions: z.nullable(z.string()),
  ...bookingPriceSchema.shape,
  wallet_cents: centsSchema,
  /** The caller's side of the booking. */
  side: z.enum(['tutor', 'provider']),
  /** The moves open to the caller at this instant, by the server's clock. */
  moves: z.array(z.enum(bookingMoveNames)),
  provider_name: z.string(),
  /** The face on the public page, also before the contact; null for a company. */
  provider_photo_url: z.nullable(z.string()),
  /** First name of the company's team member who attends; for the tutor from confirmed on. */
  attended_by: z.nullable(z.string()),
  tutor_name: z.string(),
  pets: z.array(shownPetSchema),
  /** Contact of the other side, from confirmed on (D-96). */
  contact: z.nullable(bookingContactSchema),
  /**
   * What the provider receives, for the provider only: price less commission, by the ledger once the money moved; null
   * when it ended without a payment.
   */
  earning_cents: z.nullable(centsSchema),
  /**
   * What the tutor gets back with the OK, of a booking that is read alone: by the rules of now until its check-out; null
   * before the payment and after the release.
   */
  cashback_cents: z.optional(z.nullable(centsSchema)),
  /** On the whole price, for the provider only; at today's rate until the acceptance freezes it. */
  commission: z.nullable(z.object({ bps: z.number(), cents: centsSchema })),
  created_at: instantSchema,
  /** While the clock of a request stands still, its start. */
  respond_until: instantSchema,
  /** Until when another request for the time has preference (D-174); null unless this one waits. */
  waits_until: z.nullable(instantSchema),
  pay_until: z.nullable(instantSchema),
  responded_at: z.nullable(instantSchema),
  confirmed_at: z.nullable(instantSchema),
  checked_in_at: z.nullable(instantSchema),
  checked_out_at: z.nullable(instantSchema),
  /** When they arrived, where they had waited on the device; `clock` when only the device vouches for the hour. */
  checked_in_late: z.nullable(z.object({ received_at: instantSchema, is_device_clock: z.boolean() })),
  checked_out_late: z.nullable(z.object({ received_at: instantSchema, is_device_clock: z.boolean() })),
  /** Who ended the service: the system when the check-out was forgotten. */
  ended_by: z.nullable(z.enum(['provider', 'system'])),
  /** Until when either side may take the check-out back. */
  undo_until: z.nullable(instantSchema),
  /** When a check-out becomes final; one before the planned end without the tutor's card or OK waits for that end. */
  completes_at: z.nullable(instantSchema),
  /** The tutor's OK. */
  done_confirmed_at: z.nullable(instantSchema),
  /** When the money is released without the tutor's confirmation; null before check-out. */
  release_at: z.nullable(instantSchema),
  released_at: z.nullable(instantSchema),
  tutor_absent_at: z.nullable(instantSchema),
  /** The question 'Aconteceu?' while it is open, with both answers so far. */
  happened: z.nullable(
    z.object({
      /** Whether the caller still has to answer. */
      asks: z.boolean(),
      /** The seller is asked once more, because the tutor said yes. */
      is_again: z.boolean(),
      tutor_said: z.nullable(z.enum(happenedAnswers)),
      seller_said: z.nullable(z.enum(['yes', 'no'])),
      until: instantSchema,
    }),
  ),
  /** Set while a dispute about it is undecided. */
  disputed_at: z.nullable(instantSchema),
  /** Set while the payment is contested at the payer's bank: the provider's part is retained. */
  contested_at: z.nullable(instantSchema),
  /** The latest contest of the payment at the payer's bank, decided or not. */
  contest: z.nullable(z.object({ id: idSchema, status: z.enum(chargebackStatuses) })),
  /** Position in a series and its length, when it was requested as one of several dates. */
  series: z.nullable(z.object({ id: idSchema, position: z.int(), count: z.int() })),
  /** On a seller's agenda alone: the way to the next booking of who attends; null when there is none to state. */
  travel_to_next: z.optional(z.nullable(travelLegSchema)),
  /** The proposal of another time that waits for an answer. */
  open_proposal: z.nullable(z.object({ by: z.enum(['tutor', 'provider']), starts_at: instantSchema })),
  cancelled_at: z.nullable(instantSchema),
  /** How it ended without its service; null for any other. */
  end: z.nullable(z.enum(bookingEnds)),
  /** Why the provider declined; that it was for the person is told to the provider alone. */
  decline_reason: z.nullable(z.enum(declineReasons)),
  cancelled_by: z.nullable(z.enum(['tutor', 'provider', 'system'])),
  cancellation_rule: z.nullable(z.enum(cancellationRules)),
  /** What went back to the tutor, by whatever decided it; null when nothing did. */
  refund_cents: z.nullable(centsSchema),
  refunded_at: z.nullable(instantSchema),
  /** Since when the provider cannot come and a substitute is being sought. */
  provider_out_at: z.nullable(instantSchema),
  /** When another provider took it over. */
  substituted_at: z.nullable(instantSchema),
});
export type Booking = z.output<typeof bookingSchema>;

export const cancellationQuoteSchema = z.object({
  rule: z.enum(cancellationRules),
  refund_cents: centsSchema,
  fee_refund_cents: centsSchema,
  paid_cents: centsSchema,
  /** For the seller: what they no longer receive, and the public count of a year after it; null for the tutor. */
  seller: z.nullable(z.object({ lost_cents: centsSchema, cancelled_count: z.int() })),
});
export type CancellationQuoteView = z.output<typeof cancellationQuoteSchema>;

/** A page of the past bookings of one year in São Paulo, by start, and the figures of the whole year. */
export const bookingHistorySchema = z.object({
  ...pageOf(bookingSchema).shape,
  /** Services on this page that can be booked again. */
  bookable_service_ids: z.array(idSchema),
  year: z.int(),
  /** Years that have bookings, latest first; always includes the requested year. */
  years: z.array(z.int()),
  completed: z.int(),
  /** Cancelled, declined and expired ones: one label of the specification. */
  cancelled: z.int(),
  /** The same by how they ended. */
  ends: z.array(z.object({ end: z.enum(bookingEnds), total: z.int() })),
  /** Agreed minutes of the completed ones. */
  minutes: z.int(),
  /** What the completed ones cost the tutor, fee included, less refunds; for the provider, what they receive of all. */
  total_cents: z.int(),
});
export type BookingHistory = z.output<typeof bookingHistorySchema>;
