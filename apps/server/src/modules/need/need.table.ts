import { type NeedStatus, needStatuses, type ProposalStatus, proposalStatuses } from '@patinha/domain/need';
import type { LocationType, ServiceType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { pets } from '../pet/pet.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

/** A tutor's request for proposals (D-7). */
export const needs = pgTable(
  'needs',
  {
    id: uuid().primaryKey().defaultRandom(),
    tutorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    status: text().$type<NeedStatus>().notNull().default('open'),
    serviceType: text().$type<ServiceType>().notNull(),
    description: text().notNull(),
    /** Without contacts, as others see it; null for needs of before it was stored. */
    shownDescription: text(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    zone: text().$type<BrazilianZone>().notNull(),
    locationType: text().$type<LocationType>(),
    district: text(),
    city: text().notNull(),
    /** The city as it is compared: no accents, lower case. */
    cityKey: text().notNull(),
    state: text().notNull(),
    /** The centre of a cell of half a kilometre; nothing finer is stored. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    budgetCents: amount(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it left the open state. */
    endedAt: instant(),
    bookingId: uuid().references(() => bookings.id),
  },
  (table) => [
    check('needs_status_known', sql`${table.status} in (${quoted(needStatuses)})`),
    check('needs_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('needs_position_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('needs_booked_has_booking', sql`(${table.status} = 'booked') = (${table.bookingId} is not null)`),
    check('needs_ended_is_not_open', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    index().on(table.tutorId, table.createdAt, table.id),
    index('needs_due')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
);

/** The pets of the need; deleting a pet removes it here. */
export const needPets = pgTable(
  'need_pets',
  {
    needId: uuid()
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    petId: uuid()
      .notNull()
      .references(() => pets.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.needId, table.petId] }), index().on(table.petId)],
);

/** A provider's offer. Text and price never change; a new proposal follows a withdrawn one. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    needId: uuid()
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    status: text().$type<ProposalStatus>().notNull().default('open'),
    priceCents: amount().notNull(),
    message: text().notNull(),
    /** Without contacts, as the tutor sees it; null for proposals of before it was stored. */
    shownMessage: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    bookingId: uuid().references(() => bookings.id),
  },
  (table) => [
    check('proposals_status_known', sql`${table.status} in (${quoted(proposalStatuses)})`),
    check('proposals_price_positive', sql`${table.priceCents} > 0`),
    check(
      'proposals_accepted_has_booking',
      sql`(${table.status} = 'accepted') = (${table.bookingId} is not null)`,
    ),
    check('proposals_ended_is_not_open', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('proposals_one_per_provider')
      .on(table.needId, table.providerId)
      .where(sql`status <> 'withdrawn'`),
    uniqueIndex('proposals_one_accepted')
      .on(table.needId)
      .where(sql`status = 'accepted'`),
    index().on(table.providerId, table.createdAt, table.id),
    index().on(table.serviceId),
    index('proposals_due')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
);

/** Proposals that a provider sent in a month of São Paulo: a row to lock, so that the limit holds in a race (D-74). */
export const proposalCounts = pgTable(
  'proposal_counts',
  {
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    month: text().notNull(),
    sentCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.month] }),
    check('proposal_counts_positive', sql`${table.sentCount} > 0`),
  ],
);

/** The carers notified of a need by mail, so that none is notified twice or too often. */
export const needNotices = pgTable(
  'need_notices',
  {
    needId: uuid()
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    sentAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.needId, table.providerId] }),
    index().on(table.providerId, table.sentAt),
  ],
);
