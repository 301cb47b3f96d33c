import type { DiscountRule } from '../promotion/index.ts';
import {
  addCents,
  addMs,
  type BrazilianZone,
  type Cents,
  earliest,
  maxCents,
  shareHalfUp,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';
import { listCentsOf, type ListParts, listParts, type SpecialDayTerms } from './booking-list.ts';
import type { BookingProgress, BookingSide, MoveRefusal } from './booking-move.ts';
import type { BookingPeriod } from './booking-period.ts';
import { type BookingPrice, bookingPrice, type PriceUnit, type ServicePrices } from './booking-price.ts';
import type { BookingSettings } from './booking-settings.ts';
import type { BookingStatus } from './booking-status.ts';

/** States of a proposal to move a booking to another time. */
export const bookingChangeStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type BookingChangeStatus = (typeof bookingChangeStatuses)[number];

/** States of a booking whose time may still be moved: as long as it may be cancelled. */
export const changeableStatuses: readonly BookingStatus[] = ['pending', 'accepted', 'confirmed'];

/** Why no other time can be agreed on now, or undefined when it can. */
export function changeRefusal(booking: BookingProgress, now: Date): MoveRefusal | undefined {
  if (!changeableStatuses.includes(booking.status)) return 'illegal-move';
  if (booking.providerOutAt) return 'illegal-move';
  if (booking.disputedAt !== null || booking.contestedAt !== null) return 'disputed';
  return now >= bookingWaitsUntil(booking) ? 'too-late' : undefined;
}

/** When the booking as it stands ends or begins by itself. */
function bookingWaitsUntil({ status, startsAt, respondUntil, payUntil }: BookingProgress): Date {
  if (status === 'pending') return earliest(respondUntil, startsAt);
  return status === 'accepted' && payUntil ? earliest(payUntil, startsAt) : startsAt;
}

interface AskedChange {
  /** The start that is proposed. */
  readonly startsAt: Date;
  readonly now: Date;
}

/** Until when the other side may answer: the span of any answer, and before anything else happens to the booking. */
export const changeDeadline = (
  booking: BookingProgress,
  { startsAt, now }: AskedChange,
  settings: BookingSettings,
): Date => earliest(addMs(now, settings.answerWithinMs), bookingWaitsUntil(booking), startsAt);

/** The price that both sides agreed on, for the time as it was: `listCents` with its parts. */
export interface AgreedPrice {
  readonly unit: PriceUnit;
  readonly minutes: number;
  readonly listCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly extras: readonly { readonly priceCents: Cents }[];
}

interface ChangedTerms {
  readonly period: BookingPeriod;
  readonly zone: BrazilianZone;
  /** The service as it is sold today: what special days add, which no booking keeps. */
  readonly service: ServicePrices & SpecialDayTerms;
  readonly settings: Pick<BookingSettings, 'fee'>;
  /** The booking's own promotion, when it covers the new time as well. */
  readonly discount: DiscountRule | undefined;
}

export type ChangedPrice = BookingPrice & Pick<ListParts, 'weekendCents' | 'holidayCents'>;

/**
 * The agreed price at another time: the price of a common day and the extras stay as they were agreed, in
 * proportion to the length when it is by the hour; weekends and holidays count by the new days. A common price
 * that the provider changed since has no say.
 */
export function changedPrice(agreed: AgreedPrice, terms: ChangedTerms): ChangedPrice {
  const { period, zone, service, settings, discount } = terms;
  const parts = listParts(agreedPrices(agreed, service), {
    unit: agreed.unit,
    period,
    zone,
    extras: agreed.extras,
  });
  if (!parts) throw new Error(`An agreed price has no unit: ${agreed.unit}`);
  const isSameLength = period.minutes === agreed.minutes;
  const baseCents = isSameLength ? agreedBase(agreed) : parts.baseCents;
  const { weekendCents, holidayCents } = parts;
  const price = bookingPrice(listCentsOf({ ...parts, baseCents }), settings, discount);
  return { ...price, weekendCents, holidayCents };
}

const agreedBase = ({ listCents, weekendCents, holidayCents, extras }: AgreedPrice): Cents =>
  subtractCents(
    listCents,
    addCents(weekendCents, holidayCents, ...extras.map(({ priceCents }) => priceCents)),
  );

/** A whole price of its own, such as that of a proposal, knows no special days: it was agreed on as it is. */
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
  // Where today's hour makes the agreed base, it is the agreed one, without the rounding of the way back.
  const isToday = pricePerHourCents !== null && shareHalfUp(pricePerHourCents, agreed.minutes, 60) === base;
  const hourCents = isToday ? pricePerHourCents : shareHalfUp(base, 60, agreed.minutes);
  return { pricePerHourCents: hourCents, pricePerServiceCents: null, weekendPct, holidayPct };
}

/** What a change does to the money; `too_dear` cannot be agreed on. */
export const changeEffects = ['same', 'refund', 'pay_less', 'pay_more', 'too_dear'] as const;
export type ChangeEffect = (typeof changeEffects)[number];

/** A booking that is paid for may only become cheaper: a second payment for one booking does not exist. */
export function changeEffect(
  status: BookingStatus,
  { beforeCents, afterCents }: { readonly beforeCents: Cents; readonly afterCents: Cents },
): ChangeEffect {
  if (beforeCents === afterCents) return 'same';
  const isPaid = status === 'confirmed';
  if (afterCents < beforeCents) return isPaid ? 'refund' : 'pay_less';
  return isPaid ? 'too_dear' : 'pay_more';
}

/** What the tutor who has paid gets back when the total falls. */
export const changeRefund = (beforeCents: Cents, afterCents: Cents): Cents =>
  maxCents(zeroCents, subtractCents(beforeCents, afterCents));

export interface BookingChangeProgress {
  readonly status: BookingChangeStatus;
  readonly proposedBy: BookingSide;
  readonly expiresAt: Date;
}

export const bookingChangeMoves = ['accept', 'decline', 'withdraw'] as const;
export type BookingChangeMove = (typeof bookingChangeMoves)[number];

/** What this side may do with the proposal: the proposer takes it back, the other one answers. */
export function changeMovesOf(
  change: BookingChangeProgress,
  { side, now }: { readonly side: BookingSide; readonly now: Date },
): readonly BookingChangeMove[] {
  if (change.status !== 'open' || now >= change.expiresAt) return [];
  return change.proposedBy === side ? ['withdraw'] : ['accept', 'decline'];
}
