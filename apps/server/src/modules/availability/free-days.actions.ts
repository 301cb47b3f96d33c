import { isStayUnit } from '@patinha/domain/availability';
import { addDays, type BrazilianZone, calendarDay } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import { type FreeDay, freeOnDays, type SlotRequest } from './slots.actions.ts';

/** Days after today that a page offers at once. */
const furtherDays = Array.from({ length: 13 }, (_, index) => index + 1);

export interface ServiceFreeDays {
  readonly zone: BrazilianZone;
  readonly durationMinutes: number;
  readonly days: readonly FreeDay[];
}

/**
 * The free times of a published service on each of the next 14 days of its place; none for one sold by nights or days.
 * Throws `availability/service-not-found`.
 */
export async function freeDaysOfService(
  db: Database,
  { serviceId, durationMinutes: asked, tutorId }: Omit<SlotRequest, 'day' | 'moving'>,
): Promise<ServiceFreeDays> {
  const now = await readClock(db);
  const service = await findBookableService(db, serviceId);
  if (!service || !isOnSale(service, now)) throw new DomainError('availability/service-not-found');
  const { zone, providerId, pausedUntil, bufferMinutes, capacity } = service;
  const durationMinutes = asked ?? service.durationMinutes;
  if (isStayUnit(service.unit)) return { zone, durationMinutes, days: [] };
  const today = calendarDay(now, zone);
  const question = {
    providerId,
    serviceId,
    pausedUntil,
    zone,
    tutorId,
    length: { durationMinutes, bufferMinutes, capacity },
    laneOf: (taken: { readonly serviceId: string; readonly lane: number }) =>
      taken.serviceId === serviceId ? taken.lane : null,
    now,
  };
  const days = await freeOnDays(db, question, [today, ...furtherDays.map((ahead) => addDays(today, ahead))]);
  return { zone, durationMinutes, days };
}
