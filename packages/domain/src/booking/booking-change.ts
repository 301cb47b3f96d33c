import type { DiscountRule } from '../promotion/index.ts';
import {
  addCents,
  addMs,
  type BrazilianZone,
  type Cents,
  earliest,
  hourMs,
  latest,
  maxCents,
  shareHalfUp,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';
import type { StoppedClock } from './booking-clash.ts';
import { listCentsOf, listParts } from './booking-list.ts';
import type { BookingProgress, BookingSide, MoveRefusal } from './booking-move.ts';
import type { BookingPeriod } from './booking-period.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { BookingStatus } from './booking-status.ts';
import type { ListParts } from './list-parts.ts';
import {
  type BookingPrice,
  bookingPrice,
  type PriceUnit,
  type ServicePrices,
} from './price/booking-price.ts';
import type { SpecialDayTerms } from './special-day.ts';

/** States of a proposal to move a booking to another time. */
export const bookingChangeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type BookingChangeStatus = (typeof bookingChangeStatuses)[number];

/** States in which a booking may be moved: the same as those in which it may be cancelled. */
export const changeableStatuses: readonly BookingStatus[] = ['pending', 'accepted', 'confirmed'];

/** Why no other time can be agreed now, or undefined when it can. */
export function changeRefusal(booking: BookingProgress, now: Date): MoveRefusal | undefined {
  if (!changeableStatuses.includes(booking.status)) return 'illegal-move';
  if (booking.providerOutAt) return 'illegal-move';
  if (booking.disputedAt !== null || booking.contestedAt !== null) return 'disputed';
  return now >= bookingWaitsUntil(booking) ? 'too-late' : undefined;
}

/** The other side needs time to answer, and the request time to be answered after that (D-178). */
export const proposalAheadMs = 4 * hourMs;
/** How long a request is back with the provider after a proposal at least, and how long before its start at most. */
const backAtLeastMs = 2 * hourMs;
const backAheadMs = hourMs;

/** Why no other time can be proposed now, or undefined when it can. */
export function proposalRefusal(booking: BookingProgress, now: Date): MoveRefusal | undefined {
  const refusal = changeRefusal(booking, now);
  if (refusal || booking.status !== 'pending') return refusal;
  return now >= addMs(booking.startsAt, -proposalAheadMs) ? 'too-late' : undefined;
}

/** When the booking in its current state ends or begins by itself. */
function bookingWaitsUntil({ status, startsAt, respondUntil, payUntil }: BookingProgress): Date {
  if (status === 'pending') return earliest(respondUntil, startsAt);
  return status === 'accepted' && payUntil ? earliest(payUntil, startsAt) : startsAt;
}

interface ChangeRequest {
  /** The proposed start. */
  readonly startsAt: Date;
  readonly now: Date;
}

/**
 * The other side's deadline: the usual span to answer, but before anything else happens to the booking. The clock of a
 * request stands still meanwhile, and 4 h are left before the earlier of its two starts.
 */
export function changeDeadline(
  booking: BookingProgress,
  { startsAt, now }: ChangeRequest,
  settings: BookingSettings,
): Date {
  const usual = addMs(now, settings.answerWithinMs);
  return booking.status === 'pending'
    ? earliest(usual, addMs(earliest(startsAt, booking.startsAt), -proposalAheadMs))
    : earliest(usual, bookingWaitsUntil(booking), startsAt);
}

/**
 * The provider's deadline once a proposal ended without an agreement: what was left, and at least 2 h unless the
 * provider withdrew it; at most until 1 h before the start.
 */
export function deadlineAfterProposal({
  leftMs,
  startsAt,
  now,
  isWithdrawn,
}: StoppedClock & { readonly isWithdrawn: boolean }): Date {
  const until = isWithdrawn ? addMs(now, leftMs) : addMs(now, Math.max(leftMs, backAtLeastMs));
  return latest(now, earliest(until, addMs(startsAt, -backAheadMs)));
}

/** The price that both sides agreed for the original time: `listCents` with its parts. */
export interface AgreedPrice {
  readonly unit: PriceUnit;
  readonly minutes: number;
  /** Nights or days of a stay at its original dates; undefined for an appointment. */
  readonly nights?: number | undefined;
  readonly listCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly extras: readonly { readonly priceCents: Cents }[];
}

interface ChangedTerms {
  readonly period: BookingPeriod;
  readonly zone: BrazilianZone;
  /** The service as it is sold today: its surcharges for special days, which bookings do not store. */
  readonly service: ServicePrices & SpecialDayTerms;
  readonly settings: Pick<BookingSettings, 'fee'>;
  /** The booking's own promotion, when it covers the new time as well. */
  readonly discount: DiscountRule | undefined;
}

export type ChangedPrice = BookingPrice & Pick<ListParts, 'weekendCents' | 'holidayCents'>;

/**
 * The agreed price at another time: the weekday price and the extras stay as agreed, in proportion to the length when
 * sold by the hour; weekends and holidays count by the new days. A later change of the provider's weekday price has no
 * effect.
 */
export function changedPrice(agreed: AgreedPrice, terms: ChangedTerms): ChangedPrice {
  const { period, zone, service, settings, discount } = terms;
  const stay = stayParts(agreed, terms);
  if (stay) {
    const price = bookingPrice(listCentsOf(stay), settings, discount);
    return { ...price, weekendCents: stay.weekendCents, holidayCents: stay.holidayCents };
  }
  const parts = listParts(agreedPrices(agreed, service), {
    unit: agreed.unit,
    period,
    zone,
    extras: agreed.extras,
  });
  if (!parts) throw new Error(`No agreed price for the unit ${agreed.unit}`);
  const isSameLength = period.minutes === agreed.minutes;
  const baseCents = isSameLength ? agreedBase(agreed) : parts.baseCents;
  const { weekendCents, holidayCents } = parts;
  const price = bookingPrice(listCentsOf({ ...parts, baseCents }), settings, discount);
  return { ...price, weekendCents, holidayCents };
}

/** The parts of a stay at other dates: each night, or day, at the agreed price for all its pets. */
function stayParts(agreed: AgreedPrice, { period, zone, service }: ChangedTerms): ListParts | null {
  const { unit, nights } = agreed;
  if ((unit !== 'night' && unit !== 'day') || nights === undefined) return null;
  const nightCents = shareHalfUp(agreedBase(agreed), 1, nights);
  const prices = {
    pricePerHourCents: null,
    pricePerServiceCents: null,
    pricePerNightCents: nightCents,
    pricePerDayCents: nightCents,
    weekendPct: service.weekendPct,
    holidayPct: service.holidayPct,
  };
  return listParts(prices, { unit, period, zone, extras: agreed.extras });
}

const agreedBase = ({ listCents, weekendCents, holidayCents, extras }: AgreedPrice): Cents =>
  subtractCents(
    listCents,
    addCents(weekendCents, holidayCents, ...extras.map(({ priceCents }) => priceCents)),
  );

/** A negotiated price, such as that of a proposal, has no special days: it applies as agreed. */
function agreedPrices(
  agreed: AgreedPrice,
  service: ServicePrices & SpecialDayTerms,
): ServicePrices & SpecialDayTerms {
  const base = agreedBase(agreed);
  const { pricePerHourCents, pricePerServiceCents, weekendPct, holidayPct } = service;
  if (agreed.unit === 'service') {
    const whole = { pricePerHourCents: null, pricePerServiceCents: base };
    return pricePerServiceCents === base
      ? { ...whole, weekendPct, holidayPct }
      : { ...whole, weekendPct: null, holidayPct: null };
  }
  // When today's hourly price yields the agreed base, use it, which avoids the rounding of the inverse.
  const isToday = pricePerHourCents !== null && shareHalfUp(pricePerHourCents, agreed.minutes, 60) === base;
  const hourCents = isToday ? pricePerHourCents : shareHalfUp(base, 60, agreed.minutes);
  return { pricePerHourCents: hourCents, pricePerServiceCents: null, weekendPct, holidayPct };
}

/** How a change affects the money; `too_dear` cannot be agreed. */
export const changeEffects = ['same', 'refund', 'pay_less', 'pay_more', 'too_dear'] as const;
export type ChangeEffect = (typeof changeEffects)[number];

/** A paid booking may only become cheaper: a booking cannot have a second payment. */
export function changeEffect(
  status: BookingStatus,
  { beforeCents, afterCents }: { readonly beforeCents: Cents; readonly afterCents: Cents },
): ChangeEffect {
  if (beforeCents === afterCents) return 'same';
  const isPaid = status === 'confirmed';
  if (afterCents < beforeCents) return isPaid ? 'refund' : 'pay_less';
  return isPaid ? 'too_dear' : 'pay_more';
}

/** What a tutor who has paid is refunded when the total falls. */
export const changeRefund = (beforeCents: Cents, afterCents: Cents): Cents =>
  maxCents(zeroCents, subtractCents(beforeCents, afterCents));

export interface BookingChangeProgress {
  readonly status: BookingChangeStatus;
  readonly proposedBy: BookingSide;
  readonly expiresAt: Date;
}

export const bookingChangeMoves = ['accept', 'decline', 'withdraw'] as const;
export type BookingChangeMove = (typeof bookingChangeMoves)[number];

/** The moves of this side on the proposal: the proposer may withdraw it, the other side may answer. */
export function changeMovesOf(
  change: BookingChangeProgress,
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): readonly BookingChangeMove[] {
  if (change.status !== 'open' || now >= change.expiresAt) return [];
  return change.proposedBy === side ? ['withdraw'] : ['accept', 'decline'];
}
