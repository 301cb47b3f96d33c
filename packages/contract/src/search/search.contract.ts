import { priceUnits } from '@patinha/domain/booking';
import { petSpecies } from '@patinha/domain/pet';
import { providerKinds } from '@patinha/domain/provider';
import { searchSorts } from '@patinha/domain/search';
import { petSizes, serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import {
  centsSchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  textSchema,
  reliabilitySchema,
} from '../shared/index.ts';
import { listFreeHours } from './free-hours.contract.ts';
import { quickSearch } from './quick-search.contract.ts';

const maxSearchPage = 50;
const maxRadiusKm = 50;

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
const degrees = (limit: number) => z.coerce.number().check(z.minimum(-limit), z.maximum(limit));

// Refuses years outside the range of the database.
const isWithinReach = (instant: string) => instant >= '2000';

/** A seller, with the service that fits best, as a row of the results shows them; prices are for the searched length (`length_minutes`). */
const searchItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  service_type: z.enum(serviceTypes),
  location_type: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The face of the person who sells; of a company, its first photo of the service. */
  photo_url: z.nullable(z.string()),
  provider_id: idSchema,
  provider_name: z.string(),
  provider_kind: z.enum(providerKinds),
  /** What else the seller has on sale. */
  other_count: z.int(),
  /** The documents were checked under the name shown, not under an earlier one. */
  is_checked: z.boolean(),
  /** The seller has a paid plan; shown on the row without affecting the order. */
  is_highlighted: z.boolean(),
  /** Requests are accepted at once. */
  is_instant: z.boolean(),
  /** Surcharges for special days that the shown price includes. */
  weekend_pct: z.nullable(z.int()),
  holiday_pct: z.nullable(z.int()),
  /** Null while there are too few bookings for a meaningful figure. */
  reliability: z.nullable(reliabilitySchema),
  /** The newest short comment of a good review; null with `reliability`, and where there is none. */
  quote: z.nullable(z.string()),
  /** The middle of its cell of about half a kilometre, never the exact place; null without a point. */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  rating_average: z.nullable(z.number()),
  rating_count: z.int(),
  /** From the searched point, in steps of half a kilometre to a coarse position; null without a point. */
  distance_km: z.nullable(z.number()),
  price_unit: z.enum(priceUnits),
  length_minutes: z.int(),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
});
export type SearchItem = z.output<typeof searchItemSchema>;

export const searchQuerySchema = z
  .strictObject({
    /** Words of the service, Portuguese, with or without accents. */
    q: z.optional(textSchema(100)),
    category: z.optional(z.enum(serviceTypes)),
    city: z.optional(textSchema(80)),
    state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** The city of the caller's own address; everywhere for one without an address. */
    place: z.optional(z.literal('home')),
    lat: z.optional(degrees(90)),
    lng: z.optional(degrees(180)),
    radius_km: z.optional(wholeNumber(1, maxRadiusKm)),
    /** Only services that are open and free from here on. */
    starts_at: z.optional(instantSchema.check(z.refine(isWithinReach))),
    /** Length of the service: for the price and for the time that must be free. */
    duration_minutes: z.optional(wholeNumber(15, 43_200)),
    /** Totals with the fee, as the cards show them. */
    min_total_cents: z.optional(wholeNumber(0, 100_000_000)),
    max_total_cents: z.optional(wholeNumber(0, 100_000_000)),
    /** Only services that accept such a pet (ADR 43). */
    species: z.optional(z.enum(petSpecies)),
    /** Size of a dog, by its weight. */
    size: z.optional(z.enum(petSizes)),
    min_rating: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(5))),
    /** Only services whose requests are accepted at once. */
    is_instant: z.optional(z.literal('true')),
    sort: z.optional(z.enum(searchSorts)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(wholeNumber(1, maxSearchPage)),
  })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lat'] }),
    z.refine(({ place, city, lat }) => place === undefined || (city ?? lat) === undefined, {
      path: ['place'],
    }),
    z.refine(({ lat, radius_km }) => radius_km === undefined || lat !== undefined, { path: ['radius_km'] }),
    z.refine(({ species, size }) => size === undefined || species === 'dog', { path: ['size'] }),
    z.refine(({ lat, sort }) => sort !== 'distance' || lat !== undefined, { path: ['sort'] }),
  );
export type SearchQuery = z.output<typeof searchQuerySchema>;

export const searchServices = endpoint({
  operationId: 'searchServices',
  summary: 'Search published services by category, words, place, free time, price and rating',
  method: 'GET',
  path: '/api/search',
  roles: 'public',
  query: searchQuerySchema,
  response: pageOf(searchItemSchema),
  errors: ['request/rate-limited'],
});

export const listCities = endpoint({
  operationId: 'listCities',
  summary: 'List the cities with at least one published service, by name',
  method: 'GET',
  path: '/api/cities',
  roles: 'public',
  response: z.object({ items: z.array(z.object({ city: z.string(), state: z.nullable(z.string()) })) }),
  errors: [],
});

export const searchEndpoints = [searchServices, listFreeHours, listCities, quickSearch] as const;
