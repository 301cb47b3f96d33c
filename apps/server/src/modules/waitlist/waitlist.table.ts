import type { StayUnit } from '@patinha/domain/availability';
import type { BrazilianZone } from '@patinha/domain/shared';
import {
  type DayPart,
  dayParts,
  type WaitlistEntryStatus,
  waitlistEntryStatuses,
  type WaitlistOfferStatus,
  waitlistOfferStatuses,
} from '@patinha/domain/waitlist';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { pets } from '../pet/pet.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Tutors who wait for a free time of a service on a day; the line of a provider is that of `created_at`. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    tutorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    status: text().$type<WaitlistEntryStatus>().notNull().default('waiting'),
    day: date({ mode: 'string' }).notNull(),
    /** Of the place, as a booking keeps it. */
    zone: text().$type<BrazilianZone>().notNull(),
    part: text().$type<DayPart>().notNull(),
    /** Null for the service's own length, whatever that is by then. */
    durationMinutes: integer(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** The tutor's bookings of this service on this day. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('waitlist_entries_status_known', sql`${table.status} in (${quoted(waitlistEntryStatuses)})`),
    check('waitlist_entries_part_known', sql`${table.part} in (${quoted(dayParts)})`),
    check(
      'waitlist_entries_ended_is_not_waiting',
      sql`(${table.status} = 'waiting') = (${table.endedAt} is null)`,
    ),
    uniqueIndex('waitlist_entries_once')
      .on(table.tutorId, table.serviceId, table.day)
      .where(sql`status = 'waiting'`),
    index('waitlist_entries_line')
      .on(table.providerId, table.day, table.createdAt, table.id)
      .where(sql`status = 'waiting'`),
    index().on(table.tutorId),
    index().on(table.providerId),
    index().on(table.serviceId),
    index().on(table.day),
    index()
      .on(table.bookingId)
      .where(sql`booking_id is not null`),
  ],
);

/** For which pets. */
export const waitlistPets = pgTable(
  'waitlist_pets',
  {
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    petId: uuid()
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.petId] }), index().on(table.petId)],
);

/** A time kept for an entry. Two open offers of a provider never overlap where bookings could not. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: uuid()
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    status: text().$type<WaitlistOfferStatus>().notNull().default('open'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The end plus the service's buffer. */
    busyUntil: instant().notNull(),
    period: instantRange()
      .notNull()
      .generatedAlwaysAs(sql`tstzrange(starts_at, busy_until)`),
    lane: integer().notNull(),
    /** Set for a stay, as on a booking. */
    stayUnit: text().$type<StayUnit>(),
    pets: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check('waitlist_offers_status_known', sql`${table.status} in (${quoted(waitlistOfferStatuses)})`),
    check('waitlist_offers_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('waitlist_offers_ended_is_not_open', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    index().on(table.entryId),
    index().on(table.serviceId),
    index().on(table.providerId),
    uniqueIndex('waitlist_offers_one_open')
      .on(table.entryId)
      .where(sql`status = 'open'`),
    index('waitlist_offers_held')
      .on(table.providerId, table.startsAt)
      .where(sql`status = 'open'`),
    index('waitlist_offers_due')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
);
