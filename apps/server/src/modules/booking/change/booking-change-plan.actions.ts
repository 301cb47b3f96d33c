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
  freeLane,
  wholeMinutesBetween,
} from '@patinha/domain/booking';
import { addCents, addMs, type Cents } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { isOpenAt } from '../../availability/index.ts';
import { keptDiscount } from '../../promotion/index.ts';
import { findBookableService } from '../../service/index.ts';
import { refusalErrors } from '../booking-move.actions.ts';
import type { BookingRow } from '../booking.queries.ts';
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
};

/** Time and price by the booking's own terms; throws request/invalid with the invalid fields. */
export async function planChange(
  db: Database,
  booking: BookingRow,
  { asked, now }: { readonly asked: TimeRequest; readonly now: Date },
): Promise<PlannedChange> {
  const settings = bookingSettingsOf(booking.settingsVersion);
  const minutes = wholeMinutesBetween(booking.startsAt, booking.endsAt);
  const time = asked.endsAt ? asked : { startsAt: asked.startsAt, durationMinutes: minutes };
  const terms = { unit: booking.priceUnit, serviceMinutes: minutes, now, settings };
  const found = bookingPeriod(time, terms);
  if ('refusal' in found) throw invalidFields(found.refusal);
  const { period } = found;
  if (+period.startsAt === +booking.startsAt && +period.endsAt === +booking.endsAt)
    throw invalidFields({ starts_at: 'invalid' });
  const { promotionId } = booking;
  const discount = await keptDiscount(db, { promotionId, startsAt: period.startsAt });
  const service = (await findBookableService(db, booking.serviceId)) ?? noLongerSold;
  const agreed = { ...booking, unit: booking.priceUnit, minutes };
  const price = changedPrice(agreed, { period, zone: booking.zone, service, settings, discount });
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

interface WantedTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The end plus the booking's agreed buffer. */
export const busyUntilOf = (booking: BookingRow, { endsAt }: Pick<WantedTime, 'endsAt'>): Date =>
  addMs(endsAt, booking.busyUntil.getTime() - booking.endsAt.getTime());

/** The lane that the booking would take then, ignoring its current one; undefined when there is none. */
export async function laneAt(
  db: Database,
  booking: BookingRow,
  time: WantedTime,
): Promise<{ readonly lane: number | undefined; readonly capacity: number }> {
  const { id, professionalId, serviceId } = booking;
  const { capacity } = await findAcceptanceTerms(db, serviceId);
  const slot = { id, professionalId, startsAt: time.startsAt, busyUntil: busyUntilOf(booking, time) };
  const wanted = { serviceId, pets: await countPets(db, id), capacity };
  return { lane: freeLane(await findSlotsBeside(db, slot), wanted), capacity };
}

/** A provider may propose a time outside its hours; a tutor may not. */
export const keepsHours = async (
  db: Database,
  booking: BookingRow,
  { side, startsAt, endsAt }: WantedTime & { readonly side: BookingSide },
): Promise<boolean> =>
  side === 'provider' ||
  isOpenAt(db, { providerId: booking.providerId, startsAt, endsAt, zone: booking.zone });
