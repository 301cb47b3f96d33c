import { defaultStayRules, nightsOf, type Stay } from '@patinha/domain/availability';
import {
  type BookingPeriod,
  bookingPeriod,
  type BookingSide,
  bookingSettingsOf,
  type ChangedPrice,
  changedPrice,
  type ChangeEffect,
  changeEffect,
  changeRefund,
  changeRefusal,
  stayPeriod,
  wholeMinutesBetween,
} from '@patinha/domain/booking';
import { isBelowLowestPrice } from '@patinha/domain/service';
import { addCents, addMs, type Cents, minuteMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { isOpenAt, isStayOpenAt } from '../../availability/index.ts';
import { keptDiscount } from '../../promotion/index.ts';
import { findBookableService } from '../../service/index.ts';
import { refusalErrors } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
import { laneAmong } from '../request/booking-place.ts';
import { countPets, findAcceptanceTerms, findSlotsBeside } from '../request/booking-slot.queries.ts';

/** The requested time; without an end the booking keeps its length. */
export interface TimeRequest {
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
}

/** A booking as it would be at another time. */
export interface PlannedChange {
  readonly period: BookingPeriod;
  readonly price: ChangedPrice;
  readonly previousTotalCents: Cents;
  readonly effect: ChangeEffect;
  readonly refundCents: Cents;
}

export const totalOfBooking = ({ priceCents, feeCents }: Pick<BookingRow, 'priceCents' | 'feeCents'>) =>
  addCents(priceCents, feeCents);

/** Throws booking/illegal-move, /disputed or /too-late when no other time can be agreed on. */
export function requireChangeable(booking: BookingRow, now: Date): void {
  const refusal = changeRefusal(booking, now);
  if (refusal) throw new DomainError(refusalErrors[refusal], { from: booking.status });
}

const noLongerSold = {
  pricePerHourCents: null,
  pricePerServiceCents: null,
  weekendPct: null,
  holidayPct: null,
  ...defaultStayRules,
};

/** A stay agreed as a whole has one price for all of its nights: another number of them has none. */
function requireSameNights(booking: BookingRow, wanted: Stay): void {
  const { unit, zone } = wanted;
  const { startsAt, endsAt } = booking;
  if (booking.priceUnit === 'service' && nightsOf(wanted) !== nightsOf({ unit, zone, startsAt, endsAt }))
    throw invalidFields({ ends_at: 'invalid' });
}

/** Time and price by the booking's own terms; throws request/invalid with the invalid fields. */
export async function planChange(
  db: Database,
  booking: BookingRow,
  { asked, now }: { readonly asked: TimeRequest; readonly now: Date },
): Promise<PlannedChange> {
  const settings = bookingSettingsOf(booking.settingsVersion);
  const minutes = wholeMinutesBetween(booking.startsAt, booking.endsAt);
  const service = (await findBookableService(db, booking.serviceId)) ?? noLongerSold;
  const stay = booking.stayUnit && { unit: booking.stayUnit, zone: booking.zone };
  const endsAt = asked.endsAt ?? addMs(asked.startsAt, minutes * minuteMs);
  const found = stay
    ? stayPeriod({ ...asked, endsAt }, { ...stay, rules: service, now, settings })
    : bookingPeriod(asked.endsAt ? asked : { startsAt: asked.startsAt, durationMinutes: minutes }, {
        unit: booking.priceUnit,
        serviceMinutes: minutes,
        now,
        settings,
      });
  if ('refusal' in found) throw invalidFields(found.refusal);
  const { period } = found;
  if (+period.startsAt === +booking.startsAt && +period.endsAt === +booking.endsAt)
    throw invalidFields({ starts_at: 'invalid' });
  const { promotionId } = booking;
  const discount = await keptDiscount(db, { promotionId, startsAt: period.startsAt });
  const nights = stay ? nightsOf({ ...stay, ...booking }) : undefined;
  if (stay) requireSameNights(booking, { ...stay, ...period });
  const agreed = { ...booking, unit: booking.priceUnit, minutes, nights };
  const price = changedPrice(agreed, { period, zone: booking.zone, service, settings, discount });
  refuseTooLow(booking, price);
  const previousTotalCents = totalOfBooking(booking);
  const totals = { beforeCents: previousTotalCents, afterCents: price.totalCents };
  return {
    period,
    price,
    previousTotalCents,
    effect: changeEffect(booking.status, totals),
    refundCents: changeRefund(previousTotalCents, price.totalCents),
  };
}

/** A booking from before the lowest price (D-154) keeps its own at another time. */
function refuseTooLow({ listCents }: Pick<BookingRow, 'listCents'>, price: ChangedPrice): void {
  if (isBelowLowestPrice(price.listCents) && price.listCents < listCents)
    throw invalidFields({ ends_at: 'too_small' });
}

interface WantedTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The end plus the booking's agreed buffer; a stay has none, and what it keeps longer is an unpaid extension. */
export const busyUntilOf = (booking: BookingRow, { endsAt }: Pick<WantedTime, 'endsAt'>): Date =>
  booking.stayUnit ? endsAt : addMs(endsAt, booking.busyUntil.getTime() - booking.endsAt.getTime());

/** The lane that the booking would take then, ignoring its current one; undefined when there is none. */
export async function laneAt(
  db: Database,
  booking: BookingRow,
  time: WantedTime,
): Promise<{ readonly lane: number | undefined; readonly capacity: number }> {
  const { capacity } = await findAcceptanceTerms(db, booking.serviceId);
  const { startsAt, endsAt } = time;
  const slot = { ...booking, startsAt, endsAt, busyUntil: busyUntilOf(booking, time) };
  const pets = await countPets(db, booking.id);
  return { lane: laneAmong(await findSlotsBeside(db, slot), slot, { capacity, pets }), capacity };
}

/** A provider may propose a time outside its hours; a tutor may not. */
export const keepsHours = async (
  db: Database,
  booking: BookingRow,
  { side, startsAt, endsAt }: WantedTime & { readonly side: BookingSide },
): Promise<boolean> => side === 'provider' || isOpenFor(db, booking, { startsAt, endsAt });

async function isOpenFor(db: Database, booking: BookingRow, period: WantedTime): Promise<boolean> {
  const { providerId, zone, stayUnit, serviceId } = booking;
  const service = await findBookableService(db, serviceId);
  if (!stayUnit) return isOpenAt(db, { providerId, pausedUntil: service?.pausedUntil, ...period, zone });
  const rules = service ?? defaultStayRules;
  return isStayOpenAt(db, { providerId, stay: { unit: stayUnit, zone, ...period }, rules });
}
