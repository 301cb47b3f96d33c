import { type BookingAddress } from '@patinha/contract/booking';
import type { StayUnit } from '@patinha/domain/availability';
import {
  type AbsenceShare,
  absenceShares,
  type BookingChangeStatus,
  bookingChangeStatuses,
  type BookingMover,
  type BookingSide,
  type BookingStatus,
  bookingStatuses,
  type CancellationRule,
  type EndReason,
  endReasons,
  type HappenedAnswer,
  happenedAnswers,
  liveBookingStatuses,
  type NightPrice,
  type PriceUnit,
  type SellerAnswer,
} from '@patinha/domain/booking';
import type { ServiceExtra } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { amount, instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { promotions } from '../promotion/promotion.table.ts';
import { services } from '../service/service.table.ts';
import { bookingSeries, parties } from './booking-series.table.ts';

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** One booking, with the price and terms at the time of the request. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...parties(),
    /** The professional whose time is booked; the exclusion constraints are on it. */
    professionalId: uuid()
      .notNull()
      .references(() => authUsers.id),
    /** Who of the company's team attends (ADR 76): the company's own order, apart from whose time is sold. */
    assigneeId: uuid().references(() => authUsers.id, { onDelete: 'set null' }),
    /** Series and position, when it is one of several dates requested together. */
    seriesId: uuid().references(() => bookingSeries.id),
    seriesPosition: integer(),
    title: text().notNull(),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The end plus the service's buffer. */
    busyUntil: instant().notNull(),
    period: instantRange()
      .notNull()
      .generatedAlwaysAs(sql`tstzrange(starts_at, busy_until)`),
    /** Set for a stay, which takes places of its service (`stay_places`) and no time of the professional. */
    stayUnit: text().$type<StayUnit>(),
    /** Which of the service's parallel places an appointment takes; chosen at the acceptance. */
    lane: integer().notNull().default(1),
    zone: text().$type<BrazilianZone>().notNull(),
    /** The tutor's home, when it takes place there. */
    address: jsonb().$type<BookingAddress>(),
    /** The provider's place, when it takes place there; a copy, as it was. */
    placeAddress: text(),
    /** Where it takes place, without the door: both sides see it at once. */
    district: text(),
    city: text(),
    state: text(),
    specialInstructions: text(),
    priceUnit: text().$type<PriceUnit>().notNull(),
    listCents: amount().notNull(),
    /** Parts of `listCents`; what is left of it is the price of a common day without extras. */
    weekendCents: amount()
      .notNull()
      .default(sql`0`),
    holidayCents: amount()
      .notNull()
      .default(sql`0`),
    /** Copies of the service's, as they were chosen. */
    extras: jsonb().$type<ServiceExtra[]>().notNull().default([]),
    discountCents: amount().notNull(),
    priceCents: amount().notNull(),
    feeCents: amount().notNull(),
    /** The promotion behind `discountCents`; its use is released when the booking ends without a service. */
    promotionId: uuid().references(() => promotions.id),
    /** Set when the payment starts. */
    walletCents: amount()
      .notNull()
      .default(sql`0`),
    /** Frozen at the acceptance (D-77); a fraction where nights were added at another rate (D-195). */
    commissionBps: doublePrecision(),
    /** What each night, or day, of a stay costs; kept from the first change of its nights on. */
    nightPrices: jsonb().$type<readonly NightPrice[]>(),
    settingsVersion: integer().notNull(),
    createdAt: instant().notNull(),
    /** While its clock stands still (D-174) this is the start, the last instant of a request. */
    respondUntil: instant().notNull(),
    /** What was left of the time to answer when the clock of the request stopped; null while it runs. */
    answerLeftMs: integer(),
    /** Until when another request has preference; null unless this one waits for it. */
    waitsUntil: instant(),
    /** How many reminders to answer went out. */
    answerReminders: integer().notNull().default(0),
    respondedAt: instant(),
    payUntil: instant(),
    payRemindedAt: instant(),
    confirmedAt: instant(),
    /** The start that both sides were reminded of the evening before, and shortly before; a moved booking has another. */
    remindedTomorrowOf: instant(),
    remindedSoonOf: instant(),
    tutorAbsentAt: instant(),
    /** What the seller receives when the report stands; null for those of before there were proofs, which give all. */
    absenceShare: text().$type<AbsenceShare>(),
    /** Reminders of a missing check-in, and the question 'Aconteceu?' to both sides (D-175). */
    checkInRemindedAt: instant(),
    eveningRemindedAt: instant(),
    happenedAskedAt: instant(),
    tutorSaid: text().$type<HappenedAnswer>(),
    tutorSaidAt: instant(),
    sellerSaid: text().$type<SellerAnswer>(),
    sellerSaidAt: instant(),
    sellerAskedAgainAt: instant(),
    checkedInAt: instant(),
    /** When it arrived, where it had waited on the device, whose own clock it may have been. */
    checkedInReceivedAt: instant(),
    checkedInByDevice: boolean().notNull().default(false),
    checkedOutAt: instant(),
    checkedOutReceivedAt: instant(),
    checkedOutByDevice: boolean().notNull().default(false),
    /** Who ended it; null before, and for those ended before this was kept. */
    endedBy: text().$type<'provider' | 'system'>(),
    /** When the check-out can no longer be taken back and the completion is posted (D-176). */
    completesAt: instant(),
    /** The seller's word on the true end of a service that the system ended; changes the report alone. */
    statedEndAt: instant(),
    /** The tutor's OK. */
    doneConfirmedAt: instant(),
    releasedAt: instant(),
    /** Set while a dispute is undecided (D-107). */
    disputedAt: instant(),
    /** Set while the payment is contested at the payer's bank. */
    contestedAt: instant(),
    cancelledAt: instant(),
    /** A cancellation by the provider is a mark on its reliability (D-94). */
    cancelledBy: text().$type<BookingMover>(),
    cancellationRule: text().$type<CancellationRule>(),
    cancellationReason: text(),
    /** Why it was declined, or ended for its seller; null for the other ends, whose state says it. */
    endReason: text().$type<EndReason>(),
    refundCents: amount(),
    /** Since when its provider cannot come; from then on the refund follows the provider's rule, no matter who ends it. */
    providerOutAt: instant(),
    /** When it was left to its seller, who was suspended then: kept by an admin, or under way (D-184). */
    keptAt: instant(),
    /** When another provider took it over. */
    substitutedAt: instant(),
  },
  (table) => [
    check('bookings_status_known', sql`${table.status} in (${quoted(bookingStatuses)})`),
    check('bookings_end_reason_known', sql`${table.endReason} in (${quoted(endReasons)})`),
    // Who a provider said no to.
    index('bookings_turned_down')
      .on(table.providerId, table.tutorId)
      .where(sql`end_reason = 'person'`),
    check('bookings_stay_unit_known', sql`${table.stayUnit} in ('night', 'day')`),
    check('bookings_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('bookings_busy_until_after_end', sql`${table.busyUntil} >= ${table.endsAt}`),
    check('bookings_price_adds_up', sql`${table.listCents} - ${table.discountCents} = ${table.priceCents}`),
    check(
      'bookings_parts_within_list',
      sql`${table.weekendCents} >= 0 and ${table.holidayCents} >= 0 and ${table.weekendCents} + ${table.holidayCents} <= ${table.listCents}`,
    ),
    check(
      'bookings_wallet_within_total',
      sql`${table.walletCents} between 0 and ${table.priceCents} + ${table.feeCents}`,
    ),
    check(
      'bookings_accepted_has_terms',
      sql`${table.status} not in (${quoted(liveBookingStatuses)}, 'completed') or (${table.commissionBps} is not null and ${table.payUntil} is not null)`,
    ),
    index().on(table.createdAt, table.id),
    index().on(table.tutorId, table.createdAt, table.id),
    index().on(table.providerId, table.createdAt, table.id),
    index().on(table.tutorId, table.startsAt),
    index().on(table.providerId, table.startsAt),
    index().on(table.serviceId),
    // Also what is over: an account can be removed only where no booking names it.
    index().on(table.professionalId),
    index('bookings_of_assignee')
      .on(table.assigneeId, table.startsAt)
      .where(sql`assignee_id is not null`),
    index()
      .on(table.promotionId)
      .where(sql`promotion_id is not null`),
    check('bookings_discount_of_promotion', sql`${table.promotionId} is null or ${table.discountCents} > 0`),
    check('bookings_series_whole', sql`(${table.seriesId} is null) = (${table.seriesPosition} is null)`),
    uniqueIndex('bookings_series_places')
      .on(table.seriesId, table.seriesPosition)
      .where(sql`series_id is not null`),
    // What is asked of a person and what they keep, beside all that is over.
    index('bookings_open_of_professional')
      .on(table.professionalId, table.endsAt)
      .where(sql`status in ('pending', 'accepted', 'confirmed', 'in_progress')`),
    index('bookings_unanswered')
      .on(table.respondUntil)
      .where(sql`status = 'pending'`),
    index('bookings_unpaid')
      .on(table.payUntil)
      .where(sql`status = 'accepted'`),
    index('bookings_under_way')
      .on(table.endsAt)
      .where(sql`status in ('confirmed', 'in_progress')`),
    check('bookings_ended_by_known', sql`${table.endedBy} in ('provider', 'system')`),
    check(
      'bookings_completes_after_check_out',
      sql`${table.completesAt} is null or ${table.checkedOutAt} is not null`,
    ),
    check('bookings_absence_share_known', sql`${table.absenceShare} in (${quoted(absenceShares)})`),
    check(
      'bookings_absence_share_of_reports',
      sql`${table.absenceShare} is null or ${table.tutorAbsentAt} is not null`,
    ),
    check('bookings_tutor_said_known', sql`${table.tutorSaid} in (${quoted(happenedAnswers)})`),
    check('bookings_seller_said_known', sql`${table.sellerSaid} in ('yes', 'no')`),
    index('bookings_not_begun')
      .on(table.startsAt)
      .where(sql`status = 'confirmed' and tutor_absent_at is null`),
    index('bookings_tutor_absent')
      .on(table.tutorAbsentAt)
      .where(sql`status = 'confirmed' and tutor_absent_at is not null`),
    index('bookings_uncompleted')
      .on(table.completesAt)
      .where(sql`status = 'in_progress' and completes_at is not null`),
    index('bookings_with_instructions')
      .on(table.endsAt)
      .where(sql`special_instructions is not null`),
    index('bookings_unreleased')
      .on(table.checkedOutAt)
      .where(sql`status = 'completed' and released_at is null`),
  ],
);

/** The pets at the time of the request; a pet may have been deleted since. */
export const bookingPets = pgTable(
  'booking_pets',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    petId: uuid().notNull(),
    name: text().notNull(),
    species: text().notNull(),
    breed: text(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.petId] }), index().on(table.petId)],
);

/**
 * Places that live stays take: one row a pet and date, kept by a trigger on bookings. The key is the guard against
 * giving a place of a night away twice.
 */
export const stayPlaces = pgTable(
  'stay_places',
  {
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** A night by the date on which it begins, or a day. */
    day: date({ mode: 'string' }).notNull(),
    place: integer().notNull(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.day, table.place] }),
    index().on(table.bookingId),
  ],
);

/** A proposed new time with its price; a proposal never changes. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    proposedBy: text().$type<BookingSide>().notNull(),
    status: text().$type<BookingChangeStatus>().notNull().default('open'),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    listCents: amount().notNull(),
    weekendCents: amount()
      .notNull()
      .default(sql`0`),
    holidayCents: amount()
      .notNull()
      .default(sql`0`),
    discountCents: amount().notNull(),
    priceCents: amount().notNull(),
    feeCents: amount().notNull(),
    previousStartsAt: instant().notNull(),
    previousEndsAt: instant().notNull(),
    previousTotalCents: amount().notNull(),
    /** The refund of an accepted change of a paid booking. */
    refundCents: amount(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How many reminders to answer went out. */
    reminders: integer().notNull().default(0),
    endedAt: instant(),
  },
  (table) => [
    check('booking_changes_side_known', sql`${table.proposedBy} in ('tutor', 'provider')`),
    check('booking_changes_status_known', sql`${table.status} in (${quoted(bookingChangeStatuses)})`),
    check('booking_changes_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'booking_changes_price_adds_up',
      sql`${table.listCents} - ${table.discountCents} = ${table.priceCents}`,
    ),
    check('booking_changes_ended_is_not_open', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
    index().on(table.bookingId, table.createdAt),
    uniqueIndex('booking_changes_one_open')
      .on(table.bookingId)
      .where(sql`status = 'open'`),
    index('booking_changes_due')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
);
