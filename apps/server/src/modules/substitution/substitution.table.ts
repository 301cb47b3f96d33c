import type { ServiceExtra } from '@patinha/domain/service';
import {
  type SubstituteAskStatus,
  substituteAskStatuses,
  type SubstitutionStatus,
  substitutionStatuses,
} from '@patinha/domain/substitution';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

/** Days on which a provider said that it cannot work; the blocking itself is the availability's. */
export const sickDays = pgTable(
  'sick_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** For the provider alone. */
    reason: text(),
    /** The days that were open before and that this absence closed; a return opens them again. */
    closedDays: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull(),
    takenBackAt: instant(),
  },
  (table) => [
    check('sick_days_in_order', sql`${table.toDay} >= ${table.fromDay}`),
    index().on(table.providerId, table.createdAt),
  ],
);

/** The search for a substitute for one booking, with its original provider. */
export const substitutions = pgTable(
  'substitutions',
  {
    id: uuid().primaryKey().defaultRandom(),
    sickDayId: uuid()
      .notNull()
      .references(() => sickDays.id, { onDelete: 'cascade' }),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Sold to the tutor at first; the booking itself names the substitute's once there is one. */
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    status: text().$type<SubstitutionStatus>().notNull().default('open'),
    createdAt: instant().notNull(),
    closesAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check('substitutions_status_known', sql`${table.status} in (${quoted(substitutionStatuses)})`),
    check('substitutions_ended_is_not_open', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    index().on(table.sickDayId),
    index().on(table.bookingId),
    uniqueIndex('substitutions_one_open')
      .on(table.bookingId)
      .where(sql`status = 'open'`),
    index('substitutions_due')
      .on(table.closesAt)
      .where(sql`status = 'open'`),
  ],
);

/** A question to a substitute, at the price that the tutor saw; the price never changes. */
export const substituteAsks = pgTable(
  'substitute_asks',
  {
    id: uuid().primaryKey().defaultRandom(),
    substitutionId: uuid()
      .notNull()
      .references(() => substitutions.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    status: text().$type<SubstituteAskStatus>().notNull().default('asked'),
    listCents: amount().notNull(),
    weekendCents: amount().notNull(),
    holidayCents: amount().notNull(),
    priceCents: amount().notNull(),
    feeCents: amount().notNull(),
    refundCents: amount().notNull(),
    extras: jsonb().$type<ServiceExtra[]>().notNull().default([]),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check('substitute_asks_status_known', sql`${table.status} in (${quoted(substituteAskStatuses)})`),
    check(
      'substitute_asks_ended_is_not_asked',
      sql`(${table.status} = 'asked') = (${table.endedAt} is null)`,
    ),
    check('substitute_asks_refund_not_negative', sql`${table.refundCents} >= 0`),
    uniqueIndex('substitute_asks_one_asked')
      .on(table.substitutionId)
      .where(sql`status = 'asked'`),
    index().on(table.substitutionId),
    index('substitute_asks_of_provider')
      .on(table.providerId, table.expiresAt)
      .where(sql`status = 'asked'`),
    index('substitute_asks_due')
      .on(table.expiresAt)
      .where(sql`status = 'asked'`),
  ],
);
