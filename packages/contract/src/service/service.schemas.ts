import { minutesPerDay, defaultStayRules, serviceUnits, stayLimits } from '@patinha/domain/availability';
import { priceUnits } from '@patinha/domain/booking';
import { petSpecies } from '@patinha/domain/pet';
import {
  allowsUnit,
  locationTypes,
  lowestReais,
  petSizes,
  publishObstacles,
  serviceExtraLimits,
  serviceTypes,
} from '@patinha/domain/service';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  centsSchema,
  daySchema,
  idSchema,
  instantSchema,
  lineSchema,
  reaisSchema,
  reliabilitySchema,
  textSchema,
} from '../shared/index.ts';

const wholeNumber = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum));

export const photoSchema = z.object({ id: idSchema, url: z.string(), width: z.int(), height: z.int() });
export type ServicePhoto = z.output<typeof photoSchema>;

/** An optional extra with a separate price. */
const extraSchema = z.object({
  id: idSchema,
  title: z.string(),
  price: z.number(),
  price_cents: centsSchema,
});

/** Nights, or days, of one stay, and when pets arrive and leave, in minutes after midnight. */
const staySchema = z.object({
  min_nights: z.int(),
  max_nights: z.int(),
  arrival_from: z.int(),
  arrival_until: z.int(),
  departure_from: z.int(),
  departure_until: z.int(),
  /** Stays run over a day off, on which no pet arrives or leaves. */
  runs_over_days_off: z.boolean(),
});

const serviceShape = {
  id: idSchema,
  provider_id: idSchema,
  title: z.string(),
  description: z.string(),
  service_type: z.enum(serviceTypes),
  /** In reais (§3), with the same amount in centavos next to each. */
  price_per_hour: z.nullable(z.number()),
  price_per_hour_cents: z.nullable(centsSchema),
  price_per_service: z.nullable(z.number()),
  price_per_service_cents: z.nullable(centsSchema),
  /** What is sold: a visit by time, a night, or a day (D-148). */
  unit: z.enum(serviceUnits),
  price_per_night: z.nullable(z.number()),
  price_per_night_cents: z.nullable(centsSchema),
  price_per_day: z.nullable(z.number()),
  price_per_day_cents: z.nullable(centsSchema),
  /** Of a night or day, for each further pet of the same home; null for the same price. */
  second_pet_cents: z.nullable(centsSchema),
  /** Null for a visit. */
  stay: z.nullable(staySchema),
  requirements: z.nullable(z.string()),
  is_active: z.boolean(),
  /** The first day on which it can be booked again; null without a pause of it or of its provider. */
  returns_on: z.nullable(daySchema),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zone: z.enum(brazilianZones),
  capacity: z.int(),
  duration_minutes: z.int(),
  /** Accepted species; sizes apply to dogs only. */
  accepted_species: z.array(z.enum(petSpecies)),
  accepted_sizes: z.array(z.enum(petSizes)),
  /** Surcharges for weekends and for national holidays; null for none. */
  weekend_pct: z.nullable(z.int()),
  holiday_pct: z.nullable(z.int()),
  extras: z.array(extraSchema),
  /** Requests are accepted at once, without the owner's confirmation. */
  is_instant: z.boolean(),
  photos: z.array(photoSchema),
};

export const ownServiceSchema = z.object({
  ...serviceShape,
  location: z.object({ type: z.enum(locationTypes), address: z.nullable(z.string()) }),
  buffer_minutes: z.int(),
  /** Until when this service alone is paused. */
  paused_until: z.nullable(daySchema),
  /** Everything that keeps it from being on sale, apart from `is_active`. */
  missing: z.array(z.enum(publishObstacles)),
  /** Why the staff took it off the market; null unless they did. */
  taken_down_reason: z.nullable(z.string()),
  created_at: instantSchema,
});
export type OwnService = z.output<typeof ownServiceSchema>;

/** A price as the tutor pays it, with the fee (D-6); an hourly price is for one hour. */
const offerSchema = z.object({
  unit: z.enum(priceUnits),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
});
export type ServiceOffer = z.output<typeof offerSchema>;

/** The public part: no street, no house number. */
export const publicServiceSchema = z.object({
  ...serviceShape,
  location: z.object({ type: z.enum(locationTypes) }),
  offers: z.array(offerSchema),
  provider: z.object({
    id: idSchema,
    display_name: z.string(),
    photo_url: z.nullable(z.string()),
    kind: z.string(),
    /** Neighbourhood, where the seller has named one. */
    district: z.nullable(z.string()),
    rating_average: z.nullable(z.number()),
    rating_count: z.int(),
    verified_at: z.nullable(instantSchema),
    renamed_at: z.nullable(instantSchema),
    /** Their own words. */
    bio: z.nullable(z.string()),
    member_since: instantSchema,
    /** Of a year; null below the minimum number of bookings (D-172). */
    reliability: z.nullable(reliabilitySchema),
  }),
});
export type PublicService = z.output<typeof publicServiceSchema>;

/** A service in the list on its provider's public page. */
export const listedServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  service_type: z.enum(serviceTypes),
  unit: z.enum(serviceUnits),
  duration_minutes: z.int(),
  capacity: z.int(),
  offers: z.array(offerSchema),
  returns_on: z.nullable(daySchema),
  photo_url: z.nullable(z.string()),
});
export type ListedService = z.output<typeof listedServiceSchema>;

const hasNoTwins = (values: readonly string[]) => new Set(values).size === values.length;
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).check(
    z.minLength(1),
    z.maxLength(values.length),
    z.refine((chosen) => hasNoTwins(chosen)),
  );
const dayPctSchema = z.optional(z.nullable(wholeNumber(1, serviceExtraLimits.dayPct)));
const priceFrom = (lowest: number) => reaisSchema.check(z.minimum(lowest));
const priceSchema = priceFrom(lowestReais.booking);
const extraInputSchema = z.strictObject({
  title: lineSchema(serviceExtraLimits.titleLength),
  price: priceFrom(lowestReais.extra),
});

const minuteSchema = z.optional(wholeNumber(0, minutesPerDay));
const isBefore = (from: number, until: number) => from < until;

const stayInputSchema = z
  .strictObject({
    min_nights: z.optional(wholeNumber(stayLimits.fewest, stayLimits.most)),
    max_nights: z.optional(wholeNumber(stayLimits.fewest, stayLimits.most)),
    arrival_from: minuteSchema,
    arrival_until: minuteSchema,
    departure_from: minuteSchema,
    departure_until: minuteSchema,
    runs_over_days_off: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ min_nights = 1, max_nights = stayLimits.most }) => min_nights <= max_nights, {
      path: ['max_nights'],
    }),
    z.refine(
      ({ arrival_from = defaultStayRules.arrivalFrom, arrival_until = defaultStayRules.arrivalUntil }) =>
        isBefore(arrival_from, arrival_until),
      { path: ['arrival_until'] },
    ),
    z.refine(
      ({
        departure_from = defaultStayRules.departureFrom,
        departure_until = defaultStayRules.departureUntil,
      }) => isBefore(departure_from, departure_until),
      { path: ['departure_until'] },
    ),
  );

const serviceFieldsSchema = z.strictObject({
  title: lineSchema(80),
  description: textSchema(2000),
  service_type: z.enum(serviceTypes),
  price_per_hour: z.nullable(priceSchema),
  price_per_service: z.nullable(priceSchema),
  /** Defaults to a visit; nights and days are for `pet_sitting`. */
  unit: z.optional(z.enum(serviceUnits)),
  price_per_night: z.optional(z.nullable(priceSchema)),
  price_per_day: z.optional(z.nullable(priceSchema)),
  /** Of a night or day, for each further pet of the same home. */
  second_pet_price: z.optional(z.nullable(reaisSchema)),
  stay: z.optional(stayInputSchema),
  requirements: z.optional(z.nullable(textSchema(1000))),
  location: z.optional(
    z.strictObject({
      type: z.optional(z.enum(locationTypes)),
      address: z.optional(z.nullable(lineSchema(200))),
    }),
  ),
  capacity: z.optional(wholeNumber(1, 20)),
  /** Of a visit, a day at most: more is sold by nights or days. */
  duration_minutes: z.optional(wholeNumber(15, minutesPerDay)),
  buffer_minutes: z.optional(wholeNumber(0, 1440)),
  /** Defaults to all of them. */
  accepted_species: z.optional(someOf(petSpecies)),
  accepted_sizes: z.optional(someOf(petSizes)),
  weekend_pct: dayPctSchema,
  holiday_pct: dayPctSchema,
  is_instant: z.optional(z.boolean()),
  extras: z.optional(
    z.array(extraInputSchema).check(
      z.maxLength(serviceExtraLimits.count),
      z.refine((extras) => hasNoTwins(extras.map(({ title }) => title))),
    ),
  ),
});
export const serviceInputSchema = serviceFieldsSchema.check(
  z.refine(({ service_type, unit = 'visit' }) => allowsUnit(service_type, unit), { path: ['unit'] }),
);
export type ServiceInput = z.output<typeof serviceInputSchema>;
