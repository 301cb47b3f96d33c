import { isStayUnit } from '@patinha/domain/availability';
import {
  type BookingPeriod,
  bookingPeriod,
  type BookingPrice,
  bookingPrice,
  type BookingSettings,
  bookingSettingsAt,
  listCentsOf,
  type ListParts,
  listParts,
  offeredUnits,
  type PriceUnit,
  stayPeriod,
  type TimeRequest,
} from '@patinha/domain/booking';
import { chosenExtras, isBelowLowestPrice, type ServiceExtra } from '@patinha/domain/service';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { type BookingPromotion, findBookingPromotion } from '../../promotion/index.ts';
import { type BookableService, findBookableService, isOnSale } from '../../service/index.ts';

export interface AskedBooking extends TimeRequest {
  readonly serviceId: string;
  readonly priceUnit?: PriceUnit | undefined;
  readonly extraIds?: readonly string[] | undefined;
  /** The tutor whose promotion limits apply; undefined for a guest, who has none. */
  readonly tutorId?: string | undefined;
  /** Pets of one home, which the price of a night or day counts; one when left out. */
  readonly pets?: number | undefined;
  /** Uses of promotions that other dates of the same request will take. */
  readonly promotionUses?: ReadonlyMap<string, number> | undefined;
}

/** A time at a service with its price, before it is requested. */
export interface PlannedBooking {
  readonly service: BookableService;
  readonly unit: PriceUnit;
  readonly period: BookingPeriod;
  readonly parts: ListParts;
  readonly extras: readonly ServiceExtra[];
  readonly price: BookingPrice;
  readonly promotion: BookingPromotion | undefined;
}

/**
 * Finds the service, its time and its price; the server computes all amounts (abuse case 21). Throws
 * booking/service-not-found when it cannot be booked, request/invalid with the invalid fields.
 */
export async function planBooking(db: Database, asked: AskedBooking, now: Date): Promise<PlannedBooking> {
  const service = await findBookableService(db, asked.serviceId);
  if (!service || !isOnSale(service, now))
    throw new DomainError('booking/service-not-found', { serviceId: asked.serviceId });
  const settings = bookingSettingsAt(now);
  const unit = unitOf(service, asked.priceUnit);
  const found = periodOf(service, unit, { asked, now, settings });
  if ('refusal' in found) throw invalidFields(found.refusal);
  const { period } = found;
  const extras = chosenExtras(service.extras, asked.extraIds ?? []);
  if (!extras) throw new DomainError('booking/extra-gone', { serviceId: service.id });
  const parts = listParts(service, { unit, period, zone: service.zone, extras, pets: asked.pets });
  if (!parts) throw new Error(`Service ${service.id} is not sold per ${unit}`);
  const listCents = listCentsOf(parts);
  if (isBelowLowestPrice(listCents)) throw tooShort(asked);
  const promotion =
    asked.tutorId === undefined
      ? undefined
      : await findBookingPromotion(db, {
          partnerId: service.providerId,
          memberId: asked.tutorId,
          listCents,
          startsAt: period.startsAt,
          now,
          alsoUsed: asked.promotionUses,
        });
  const price = bookingPrice(listCents, settings, promotion);
  return { service, unit, period, parts, extras, price, promotion };
}

/** Only a price by the hour can be too low at a service on sale (D-154): the time is too short for it. */
const tooShort = ({ endsAt }: TimeRequest) =>
  invalidFields({ [endsAt ? 'ends_at' : 'duration_minutes']: 'too_small' });

function periodOf(
  service: BookableService,
  unit: PriceUnit,
  {
    asked,
    now,
    settings,
  }: { readonly asked: TimeRequest; readonly now: Date; readonly settings: BookingSettings },
) {
  const { zone, durationMinutes: serviceMinutes } = service;
  return isStayUnit(service.unit)
    ? stayPeriod(asked, { unit: service.unit, zone, rules: service, now, settings })
    : bookingPeriod(asked, { unit, serviceMinutes, now, settings });
}

/** The tutor chooses only when the service has both prices. */
function unitOf(service: BookableService, asked: PriceUnit | undefined): PriceUnit {
  const offered = offeredUnits(service);
  if (asked && !offered.includes(asked)) throw invalidFields({ price_unit: 'invalid' });
  const [only, ...others] = offered;
  const unit = asked ?? (others.length === 0 ? only : undefined);
  if (!unit) throw invalidFields({ price_unit: 'required' });
  return unit;
}
