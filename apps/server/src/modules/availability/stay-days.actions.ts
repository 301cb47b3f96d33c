import {
  type StayDay,
  stayDays,
  dayCount,
  type DayRange,
  spanOfStay,
  isStayUnit,
  openFrom,
  type ServiceUnit,
  type StayUnit,
} from '@patinha/domain/availability';
import { petsByDay, type StayDayPrice, stayDayPrice, unitPrice } from '@patinha/domain/booking';
import { addDays, addMs, type BrazilianZone, calendarDay, instantOf } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import { readDays } from './availability.actions.ts';
import { heldFromOthers } from './free-time.actions.ts';
import { findStays } from './stay-days.queries.ts';

/** Dates of one question. */
const mostDates = 92;

export interface StayDaysRequest {
  readonly serviceId: string;
  readonly from: string;
  readonly to: string;
  /** The caller; places held for them count as free. */
  readonly tutorId: string | undefined;
}

export interface ServiceStayDays {
  readonly zone: BrazilianZone;
  readonly unit: ServiceUnit;
  readonly minNights: number;
  readonly maxNights: number;
  readonly days: readonly (StayDay & { readonly price: StayDayPrice })[];
}

/**
 * The dates of a service as a tutor may choose them; those before today have no places, and a
 * service by time has none. Throws availability/service-not-found, and request/invalid for a range that is too long.
 */
export async function stayDaysOfService(db: Database, request: StayDaysRequest): Promise<ServiceStayDays> {
  const range = { from: request.from, until: addDays(request.to, 1) };
  if (dayCount(range) < 1) throw invalidFields({ to: 'too_small' });
  if (dayCount(range) > mostDates) throw invalidFields({ to: 'too_big' });
  const now = await readClock(db);
  const service = await findBookableService(db, request.serviceId);
  if (!service || !isOnSale(service, now)) throw new DomainError('availability/service-not-found');
  const { providerId, zone, unit, minNights, maxNights } = service;
  if (!isStayUnit(unit)) return { zone, unit, minNights, maxNights, days: [] };
  const pets = await petsOn(db, { ...request, providerId, zone, unit, range });
  const calendar = openFrom(await readDays(db, providerId, request), service.pausedUntil);
  const unitCents = unitPrice(service, unit);
  if (unitCents === null) return { zone, unit, minNights, maxNights, days: [] };
  const today = calendarDay(now, zone);
  const days = stayDays(request, { ...service, unit, calendar, pets }).map((day) => ({
    ...(day.day < today ? { ...day, places: 0, arrivals: [], departures: [] } : day),
    price: stayDayPrice(day.day, 1, { ...service, unitCents }),
  }));
  return { zone, unit, minNights, maxNights, days };
}

interface PetsQuestion extends StayDaysRequest {
  readonly providerId: string;
  readonly zone: BrazilianZone;
  readonly unit: StayUnit;
  readonly range: DayRange;
}

/** Pets kept on each date: of live stays, and of places held for others. */
async function petsOn(db: Database, { serviceId, providerId, zone, unit, range, tutorId }: PetsQuestion) {
  const whole = {
    unit,
    zone,
    startsAt: instantOf(range.from, 0, zone),
    endsAt: addMs(instantOf(range.until, 0, zone), -1),
  };
  const { startsAt: from, busyUntil: to } = spanOfStay(whole);
  const stays = await findStays(db, serviceId, from, to);
  const held = await heldFromOthers(db, { providerId, from, to, tutorId });
  return petsByDay([...stays, ...held], { serviceId, unit, zone });
}
