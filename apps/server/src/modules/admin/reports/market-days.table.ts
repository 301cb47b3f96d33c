import type { BookingStatus } from '@patinha/domain/booking';
import type { ServiceType } from '@patinha/domain/service';
import type { UserType } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount } from '../../../platform/db/columns.ts';

// Sums by day of São Paulo, so that no page counts what is over (ADR 167). Days are those on which something began.

/** What became of the bookings requested on the day. */
const outcomes = () => ({
  asked: integer().notNull(),
  accepted: integer().notNull(),
  paid: integer().notNull(),
  completed: integer().notNull(),
  /** Of the completed ones. */
  priceCents: amount().notNull(),
});

export const categoryDays = pgTable(
  'category_days',
  {
    day: date({ mode: 'string' }).notNull(),
    serviceType: text().$type<ServiceType>().notNull(),
    ...outcomes(),
  },
  (table) => [primaryKey({ columns: [table.day, table.serviceType] })],
);

export const placeDays = pgTable(
  'place_days',
  {
    day: date({ mode: 'string' }).notNull(),
    city: text().notNull(),
    state: text().notNull(),
    ...outcomes(),
  },
  (table) => [primaryKey({ columns: [table.day, table.city, table.state] })],
);

/** The day's requests by their current state. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<BookingStatus>().notNull(),
    bookings: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.status] })],
);

/** The day's requests by the minutes until their first answer. */
export const answerDays = pgTable(
  'answer_days',
  {
    day: date({ mode: 'string' }).notNull(),
    minutes: integer().notNull(),
    answers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.minutes] })],
);

export const dayTotals = pgTable('day_totals', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Payments completed and refunds settled on the day. */
  paidCents: amount()
    .notNull()
    .default(sql`0`),
  refundedCents: amount()
    .notNull()
    .default(sql`0`),
  /** Written on the day and not hidden, with the sum of their stars. */
  reviews: integer().notNull().default(0),
  stars: integer().notNull().default(0),
  /** Tutors whose first completed booking was requested on the day; those with another one. */
  servedTutors: integer().notNull().default(0),
  returningTutors: integer().notNull().default(0),
});

/** Differences that triggers note in the transaction of each change, until they are added to the sums. */
export const marketChanges = pgTable(
  'market_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    serviceType: text(),
    city: text(),
    state: text(),
    status: text(),
    asked: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    paid: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    priceCents: amount()
      .notNull()
      .default(sql`0`),
    minutes: integer(),
    answers: integer().notNull().default(0),
    paidCents: amount()
      .notNull()
      .default(sql`0`),
    refundedCents: amount()
      .notNull()
      .default(sql`0`),
    reviews: integer().notNull().default(0),
    stars: integer().notNull().default(0),
  },
  (table) => [index().on(table.day)],
);

/** The steps of an account: a tutor's pet, request, payment and service, or a seller's check, listing and the same. */
const steps = <Column>(column: () => Column) => ({
  stepOne: column(),
  stepTwo: column(),
  stepThree: column(),
  stepFour: column(),
});

/** How far the accounts of a day have come by now. */
export const personDays = pgTable(
  'person_days',
  {
    /** Of the sign-up. */
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<UserType | 'none'>().notNull(),
    signedUp: integer().notNull(),
    ...steps(() => integer().notNull()),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** What each account adds to `person_days` and `day_totals`. */
export const personSteps = pgTable(
  'person_steps',
  {
    userId: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<UserType | 'none'>().notNull(),
    ...steps(() => boolean().notNull()),
    firstServedDay: date({ mode: 'string' }),
    isReturning: boolean().notNull(),
  },
  (table) => [index().on(table.day)],
);

/** Accounts whose steps may have changed; triggers name them. */
export const personChanges = pgTable('person_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid().notNull(),
});

/** How far the days have been counted again from the tables themselves. */
export const marketReach = pgTable(
  'market_reach',
  {
    onlyRow: boolean().primaryKey().default(true),
    recountedTo: date({ mode: 'string' }),
    /** False until each day of an older database has been counted once. */
    isWhole: boolean().notNull().default(false),
  },
  (table) => [check('market_one_reach', sql`${table.onlyRow}`)],
);
