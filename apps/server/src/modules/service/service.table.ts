import { defaultStayRules, type ServiceUnit, serviceUnits, stayLimits } from '@patinha/domain/availability';
import { type PetSpecies, petSpecies } from '@patinha/domain/pet';
import {
  type LocationType,
  type PetSize,
  petSizes,
  type ServiceExtra,
  serviceExtraLimits,
  type ServiceType,
} from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { providers } from '../provider/provider.table.ts';

/** A provider's offer; prices are centavos here and reais on the wire (§3). */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    serviceType: text().$type<ServiceType>().notNull(),
    unit: text().$type<ServiceUnit>().notNull().default('visit'),
    /** Turned into nights by a migration and hidden until its owner has looked at it. */
    isUnitUnconfirmed: boolean().notNull().default(false),
    pricePerHourCents: amount(),
    pricePerServiceCents: amount(),
    pricePerNightCents: amount(),
    pricePerDayCents: amount(),
    /** Of a stay, for each further pet of the same home; null for the same price. */
    secondPetCents: amount(),
    requirements: text(),
    locationType: text().$type<LocationType>().notNull().default('presencial'),
    address: text(),
    city: text(),
    state: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    zone: text().$type<BrazilianZone>().notNull().default('America/Sao_Paulo'),
    /** Pets at once: side by side in an appointment, places a night or day in a stay. */
    capacity: integer().notNull().default(1),
    durationMinutes: integer().notNull().default(60),
    bufferMinutes: integer().notNull().default(0),
    /** Nights, or days, of one stay. */
    minNights: integer().notNull().default(defaultStayRules.minNights),
    maxNights: integer().notNull().default(defaultStayRules.maxNights),
    /** When pets of a stay arrive and leave, in minutes after midnight. */
    arrivalFrom: integer().notNull().default(defaultStayRules.arrivalFrom),
    arrivalUntil: integer().notNull().default(defaultStayRules.arrivalUntil),
    departureFrom: integer().notNull().default(defaultStayRules.departureFrom),
    departureUntil: integer().notNull().default(defaultStayRules.departureUntil),
    /** A stay may run over a day off, on which no pet arrives or leaves. */
    runsOverDaysOff: boolean().notNull().default(false),
    acceptedSpecies: text()
      .array()
      .$type<PetSpecies[]>()
      .notNull()
      .default([...petSpecies]),
    /** Asked of dogs only. */
    acceptedSizes: text()
      .array()
      .$type<PetSize[]>()
      .notNull()
      .default([...petSizes]),
    weekendPct: integer(),
    holidayPct: integer(),
    extras: jsonb().$type<ServiceExtra[]>().notNull().default([]),
    /** A request is accepted at once. */
    isInstant: boolean().notNull().default(false),
    isActive: boolean().notNull().default(false),
    /** When its owner last put it on sale; null for services that were on sale before this was kept. */
    publishedAt: instant(),
    /** No booking may begin before this day; the provider's own pause counts as well. */
    pausedUntil: date({ mode: 'string' }),
    /** Taken off the market by an admin, with the reason; the owner's choice (`isActive`) is kept for the return. */
    takenDownAt: instant(),
    takenDownReason: text(),
    /** Removed by its owner while something hung on it: shown to no one, kept for what names it (D-160). */
    archivedAt: instant(),
    /** Copies of the provider's, updated when a review is published, so that search sorts without a join. */
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }),
    ratingCount: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.providerId, table.createdAt),
    index().on(table.createdAt, table.id),
    index('services_taken_down')
      .on(table.createdAt, table.id)
      .where(sql`taken_down_at is not null`),
    check('services_archived_is_inactive', sql`${table.archivedAt} is null or not ${table.isActive}`),
    check(
      'services_taken_down_has_reason',
      sql`${table.takenDownAt} is null or ${table.takenDownReason} is not null`,
    ),
    check('services_capacity_positive', sql`${table.capacity} between 1 and 20`),
    check('services_duration_positive', sql`${table.durationMinutes} between 15 and 43200`),
    check(
      'services_species_known',
      sql`cardinality(${table.acceptedSpecies}) > 0 and ${table.acceptedSpecies} <@ array[${quoted(petSpecies)}]`,
    ),
    check(
      'services_sizes_known',
      sql`cardinality(${table.acceptedSizes}) > 0 and ${table.acceptedSizes} <@ array[${quoted(petSizes)}]`,
    ),
    check(
      'services_day_pct_within_bounds',
      sql`coalesce(${table.weekendPct}, 1) between 1 and ${sql.raw(String(serviceExtraLimits.dayPct))} and coalesce(${table.holidayPct}, 1) between 1 and ${sql.raw(String(serviceExtraLimits.dayPct))}`,
    ),
    check('services_buffer_not_negative', sql`${table.bufferMinutes} between 0 and 1440`),
    check(
      'services_prices_positive',
      sql`coalesce(${table.pricePerHourCents}, 1) > 0 and coalesce(${table.pricePerServiceCents}, 1) > 0`,
    ),
    check('services_unit_known', sql`${table.unit} in (${quoted(serviceUnits)})`),
    check(
      'services_stays_are_pet_sitting',
      sql`${table.unit} = 'visit' or ${table.serviceType} = 'pet_sitting'`,
    ),
    check(
      'services_prices_of_unit',
      sql`case ${table.unit}
        when 'night' then ${table.pricePerDayCents} is null and ${table.pricePerHourCents} is null and ${table.pricePerServiceCents} is null
        when 'day' then ${table.pricePerNightCents} is null and ${table.pricePerHourCents} is null and ${table.pricePerServiceCents} is null
        else ${table.pricePerNightCents} is null and ${table.pricePerDayCents} is null and ${table.secondPetCents} is null end`,
    ),
    check(
      'services_stay_prices_positive',
      sql`coalesce(${table.pricePerNightCents}, 1) > 0 and coalesce(${table.pricePerDayCents}, 1) > 0 and coalesce(${table.secondPetCents}, 1) > 0`,
    ),
    check(
      'services_nights_within_bounds',
      sql`${sql.raw(String(stayLimits.fewest))} <= ${table.minNights} and ${table.minNights} <= ${table.maxNights} and ${table.maxNights} <= ${sql.raw(String(stayLimits.most))}`,
    ),
    check(
      'services_windows_within_day',
      sql`0 <= ${table.arrivalFrom} and ${table.arrivalFrom} < ${table.arrivalUntil} and ${table.arrivalUntil} <= 1440
        and 0 <= ${table.departureFrom} and ${table.departureFrom} < ${table.departureUntil} and ${table.departureUntil} <= 1440`,
    ),
  ],
);

export const servicePhotos = pgTable(
  'service_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.serviceId, table.position), index().on(table.storageKey)],
);
