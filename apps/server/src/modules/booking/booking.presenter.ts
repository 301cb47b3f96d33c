import type { Booking, BookingQuote, CancellationQuoteView } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { daysOf, nightsOf, stayOf, takenDays } from '@patinha/domain/availability';
import {
  bookingClocks,
  type BookingMoveName,
  bookingSettingsOf,
  type BookingSide,
  bookingSideOf,
  changeableStatuses,
  declineReasons,
  type CancellationQuote,
  happenedUntil,
  isHappenedOpen,
  mayAnswerHappened,
  movesOf,
  revealsContact,
  stayDayPrice,
  tutorNameForSeller,
  unitPrice,
  waitsForWord,
  wholeMinutesBetween,
} from '@patinha/domain/booking';
import { splitPrice } from '@patinha/domain/ledger';
import { showsPetsToProvider } from '@patinha/domain/pet';
import type { ServiceExtra } from '@patinha/domain/service';
import {
  type Actor,
  addCents,
  calendarDay,
  type Cents,
  subtractCents,
  toReais,
} from '@patinha/domain/shared';

import type { SettledBooking } from '../ledger/index.ts';
import { disclosed, providerPhotoOf } from './booking-disclosure.presenter.ts';
import type { BookedPet, BookingRow } from './booking.queries.ts';
import type { PlannedBooking } from './request/booking-plan.actions.ts';

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export interface BookingViewer {
  readonly actor: Actor;
  readonly now: Date;
  readonly pets: readonly BookedPet[];
  /** What the viewer receives of the bookings that they sell. */
  readonly earnings: ReadonlyMap<string, Cents | null>;
  /** Their commission, in basis points. */
  readonly rates: ReadonlyMap<string, number>;
  readonly settled: ReadonlyMap<string, SettledBooking>;
  /** What the tutor of a booking that is read alone gets back with the OK. */
  readonly cashbackCents?: Cents | null;
  /** They cancelled often after seeing contacts (D-157). */
  readonly seesContactsLate: boolean;
}

/**
 * A booking as one of its sides may see it. Contact, the other side's exact address and, for the
 * provider, special instructions appear from `confirmed` on, until seven days after the end (D-96, D-98, D-157).
 */
export function presentBooking(booking: BookingRow, viewer: BookingViewer): Booking {
  const { actor, now, pets, earnings, rates, settled } = viewer;
  const side = bookingSideOf(booking, actor) ?? 'tutor';
  return {
    ...whatAndWhen(booking),
    ...priceOf(booking),
    ...disclosed(booking, { side, now, isLate: viewer.seesContactsLate }),
    ...refundOf(booking, settled.get(booking.id)),
    end: booking.end,
    decline_reason: declineReasonOf(booking, side),
    earning_cents: earnings.get(booking.id) ?? null,
    ...(viewer.cashbackCents !== undefined && { cashback_cents: viewer.cashbackCents }),
    commission: commissionOf(booking, rates.get(booking.id)),
    side,
    happened: actor.memberId === undefined ? happenedOf(booking, side, now) : null,
    moves: movesOf(booking, actor, now).filter((move) => !isForSeries(booking, { move, side })),
    provider_name: booking.providerName,
    provider_photo_url: providerPhotoOf(booking),
    attended_by: attendedBy(booking, side),
    tutor_name: tutorNameSeen(booking, side),
    pets: presentPets(booking, pets, side),
  };
}

function presentPets({ id: bookingId, status }: BookingRow, pets: readonly BookedPet[], side: BookingSide) {
  const seesFaces = side === 'tutor' || showsPetsToProvider(status);
  return pets
    .filter((pet) => pet.bookingId === bookingId)
    .map(({ id, name, species, breed, photoUrl }) => ({
      id,
      name,
      species,
      breed,
      photo_url: seesFaces ? photoUrl : null,
    }));
}

export const tutorNameSeen = (booking: BookingRow, side: BookingSide): string =>
  side === 'tutor' ? booking.tutorName : tutorNameForSeller(booking);

/** A no to the person is the provider's own; the tutor reads the others. */
function declineReasonOf({ endReason }: BookingRow, side: BookingSide) {
  const reason = declineReasons.find((one) => one === endReason) ?? null;
  return reason === 'person' && side === 'tutor' ? null : reason;
}

const commissionOf = ({ priceCents }: BookingRow, bps: number | undefined) =>
  bps === undefined ? null : { bps, cents: splitPrice(priceCents, bps).commissionCents };

/** A completed booking is refunded by a dispute or a bank, a cancelled one by its rule, and perhaps further. */
function refundOf({ refundCents }: BookingRow, settled: SettledBooking | undefined) {
  const isRefunded = settled !== undefined && settled.refundedCents > 0;
  return {
    refund_cents: isRefunded ? settled.refundedCents : refundCents,
    refunded_at: isRefunded ? isoOrNull(settled.refundedAt ?? null) : null,
  };
}

const lateOf = (receivedAt: Date | null, isDeviceClock: boolean) =>
  receivedAt && { received_at: receivedAt.toISOString(), is_device_clock: isDeviceClock };

/** What the other side said is shown with the own answer, or to the seller who is asked once more. */
function happenedOf(booking: BookingRow, side: BookingSide, now: Date): Booking['happened'] {
  if (!isHappenedOpen(booking, now)) return null;
  const asks = mayAnswerHappened(booking, side, now);
  const isAgain = booking.sellerAskedAgainAt !== null;
  return {
    asks,
    is_again: isAgain,
    tutor_said: side === 'tutor' || !asks || isAgain ? booking.tutorSaid : null,
    seller_said: side === 'provider' || !asks ? booking.sellerSaid : null,
    until: happenedUntil(booking).toISOString(),
  };
}

/** Null where nothing can be taken back any more. */
export const undoUntil = (booking: BookingRow) =>
  booking.status === 'in_progress' && booking.endedBy === 'provider'
    ? isoOrNull(bookingClocks.undoCheckOut(booking, bookingSettingsOf(booking.settingsVersion)))
    : null;

function whatAndWhen(booking: BookingRow) {
  const settings = bookingSettingsOf(booking.settingsVersion);
  const releaseAt = waitsForWord(booking) ? null : bookingClocks.release(booking, settings);
  return {
    id: booking.id,
    service_id: booking.serviceId,
    provider_id: booking.providerId,
    tutor_id: booking.tutorId,
    title: booking.title,
    status: booking.status,
    scheduled_date: booking.startsAt.toISOString(),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    zone: booking.zone,
    stay: presentStay(booking),
    district: booking.district,
    city: booking.city,
    state: booking.state,
    created_at: booking.createdAt.toISOString(),
    respond_until: booking.respondUntil.toISOString(),
    waits_until: booking.status === 'pending' ? isoOrNull(booking.waitsUntil) : null,
    pay_until: isoOrNull(booking.payUntil),
    responded_at: isoOrNull(booking.respondedAt),
    confirmed_at: isoOrNull(booking.confirmedAt),
    checked_in_at: isoOrNull(booking.checkedInAt),
    checked_out_at: isoOrNull(booking.checkedOutAt),
    checked_in_late: lateOf(booking.checkedInReceivedAt, booking.checkedInByDevice),
    checked_out_late: lateOf(booking.checkedOutReceivedAt, booking.checkedOutByDevice),
    release_at: isoOrNull(releaseAt),
    released_at: isoOrNull(booking.releasedAt),
    ended_by: booking.endedBy,
    undo_until: undoUntil(booking),
    completes_at: isoOrNull(booking.completesAt),
    done_confirmed_at: isoOrNull(booking.doneConfirmedAt),
    tutor_absent_at: isoOrNull(booking.tutorAbsentAt),
    disputed_at: isoOrNull(booking.disputedAt),
    contested_at: isoOrNull(booking.contestedAt),
    contest: booking.contest,
    cancelled_at: isoOrNull(booking.cancelledAt),
    cancelled_by: booking.cancelledBy,
    cancellation_rule: booking.cancellationRule,
    provider_out_at: isoOrNull(booking.providerOutAt),
    substituted_at: isoOrNull(booking.substitutedAt),
    series: seriesOf(booking),
    open_proposal: openProposalOf(booking),
  };
}

/** Only while it can still be answered. */
const openProposalOf = ({ status, proposedBy, proposedStartsAt }: BookingRow) =>
  proposedBy === null || proposedStartsAt === null || !changeableStatuses.includes(status)
    ? null
    : { by: proposedBy, starts_at: proposedStartsAt.toISOString() };
/** First and last day of a stay; null for an appointment. */
export function presentStay({
  stayUnit,
  zone,
  startsAt,
  endsAt,
}: Pick<BookingRow, 'stayUnit' | 'zone' | 'startsAt' | 'endsAt'>) {
  if (!stayUnit) return null;
  return {
    unit: stayUnit,
    first_day: calendarDay(startsAt, zone),
    last_day: calendarDay(endsAt, zone),
    nights: nightsOf({ unit: stayUnit, zone, startsAt, endsAt }),
  };
}

/** The company sees its own people; the tutor sees a first name once the booking is certain. */
const attendedBy = ({ assigneeName, status }: BookingRow, side: BookingSide): string | null =>
  assigneeName !== null && (side === 'provider' || revealsContact(status)) ? firstNameOf(assigneeName) : null;

/** The answer to a series is given on its own page (ADR 63). */
const isForSeries = (
  { seriesId, status }: BookingRow,
  { move, side }: { readonly move: BookingMoveName; readonly side: BookingSide },
): boolean =>
  seriesId !== null &&
  (move === 'accept' ||
    move === 'decline' ||
    (move === 'cancel' && status === 'pending' && side === 'provider'));

const seriesOf = ({ seriesId, seriesPosition, seriesCount }: BookingRow) =>
  seriesId === null || seriesPosition === null || seriesCount === null
    ? null
    : { id: seriesId, position: seriesPosition, count: seriesCount };

/** The list price minus special days and extras is the price of an ordinary day. */
const presentParts = (
  booking: Pick<BookingRow, 'listCents' | 'weekendCents' | 'holidayCents'> & {
    readonly extras: readonly ServiceExtra[];
  },
) => {
  const added = addCents(
    booking.weekendCents,
    booking.holidayCents,
    ...booking.extras.map(({ priceCents }) => priceCents),
  );
  return {
    base_cents: subtractCents(booking.listCents, added),
    weekend_cents: booking.weekendCents,
    holiday_cents: booking.holidayCents,
    extras: booking.extras.map(({ id, title, priceCents }) => ({ id, title, price_cents: priceCents })),
  };
};

function priceOf(booking: BookingRow) {
  const totalCents = addCents(booking.priceCents, booking.feeCents);
  return {
    price_unit: booking.priceUnit,
    minutes: wholeMinutesBetween(booking.startsAt, booking.endsAt),
    ...presentParts(booking),
    list_cents: booking.listCents,
    discount_cents: booking.discountCents,
    promotion:
      booking.promotionId === null ? null : { id: booking.promotionId, title: booking.promotionTitle ?? '' },
    price_cents: booking.priceCents,
    fee_cents: booking.feeCents,
    total_cents: totalCents,
    total_price: toReais(totalCents),
    wallet_cents: booking.walletCents,
  };
}

export const presentCancellation = (
  booking: BookingRow,
  quote: CancellationQuote,
  /** The seller's public cancellations of a year, when the seller asks; the tutor does not see them here. */
  cancelledCount?: number,
): CancellationQuoteView => ({
  rule: quote.rule,
  refund_cents: quote.refundCents,
  fee_refund_cents: quote.feeRefundCents,
  paid_cents: booking.confirmedAt ? addCents(booking.priceCents, booking.feeCents) : 0,
  seller:
    cancelledCount === undefined || booking.commissionBps === null
      ? null
      : {
          lost_cents: splitPrice(booking.priceCents, booking.commissionBps).providerCents,
          cancelled_count: cancelledCount + 1,
        },
});

function quotedStay({
  service,
  unit,
  period,
  pets,
}: Pick<PlannedBooking, 'service' | 'unit' | 'period'> & { readonly pets: number }) {
  const stay = stayOf(service, period);
  const unitCents = unitPrice(service, unit);
  const dates = stay && presentStay({ stayUnit: stay.unit, ...stay });
  if (!stay || !dates || unitCents === null) return null;
  const { secondPetCents } = service;
  return {
    ...dates,
    pets,
    unit_cents: unitCents,
    second_pet_cents: secondPetCents ?? unitCents,
    days: daysOf(takenDays(stay)).map((day) => {
      const { baseCents, weekendCents, holidayCents } = stayDayPrice(day, pets, { ...service, unitCents });
      const special =
        holidayCents > 0 ? ('holiday' as const) : weekendCents > 0 ? ('weekend' as const) : null;
      return { day, price_cents: addCents(baseCents, weekendCents, holidayCents), special };
    }),
  };
}

export function presentQuote({
  unit,
  period,
  parts,
  extras,
  price,
  promotion,
  isFree,
  service,
  pets = 1,
}: PlannedBooking & { readonly isFree: boolean; readonly pets?: number | undefined }): BookingQuote {
  return {
    stay: quotedStay({ service, unit, period, pets }),
    price_unit: unit,
    minutes: period.minutes,
    starts_at: period.startsAt.toISOString(),
    ends_at: period.endsAt.toISOString(),
    ...presentParts({ ...price, ...parts, extras }),
    list_cents: price.listCents,
    discount_cents: price.discountCents,
    promotion: promotion ? { id: promotion.id, title: promotion.title } : null,
    price_cents: price.priceCents,
    fee_cents: price.feeCents,
    total_cents: price.totalCents,
    total_price: toReais(price.totalCents),
    is_free: isFree,
  };
}
