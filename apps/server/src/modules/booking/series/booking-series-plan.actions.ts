import { isStayUnit } from '@patinha/domain/availability';
import {
  bookingSettingsAt,
  fitsRhythm,
  type SeriesConflictReason,
  type SeriesRhythm,
} from '@patinha/domain/booking';
import { type Actor, addMs } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { closureAt } from '../../availability/index.ts';
import { findOwnPets } from '../../pet/index.ts';
import type { BookableService } from '../../service/index.ts';
import { type AskedBooking, type PlannedBooking, planBooking } from '../request/booking-plan.actions.ts';
import { hasRoom } from '../request/booking-request.actions.ts';
import { findPetTimes } from './booking-series.queries.ts';

export interface AskedSeries extends Pick<AskedBooking, 'serviceId' | 'priceUnit' | 'extraIds'> {
  readonly petIds: readonly string[];
  readonly everyWeeks: SeriesRhythm;
  readonly actor: Actor;
  /** The first date, requested like a single booking. */
  readonly first: Pick<AskedBooking, 'startsAt' | 'endsAt' | 'durationMinutes'>;
  /** All starts including the first, once the time zone of the place is known. */
  readonly startsOf: (service: BookableService) => readonly Date[];
}

/** One date of a series with its price; `planned` is undefined where it is too far ahead. */
export interface PlannedDate {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly planned: PlannedBooking | undefined;
  readonly conflict: SeriesConflictReason | undefined;
}

export interface PlannedSeries {
  readonly service: BookableService;
  readonly minutes: number;
  readonly dates: readonly PlannedDate[];
}

/**
 * Plans every date as a single booking is planned. A promotion with few uses left is spent on the free dates in
 * their order, as the request will spend it. Throws what `planBooking` throws, booking/pet-not-found, and
 * request/invalid for a date that is longer than the time to the next.
 */
export async function planSeries(db: Database, asked: AskedSeries, now: Date): Promise<PlannedSeries> {
  const { actor, petIds, everyWeeks } = asked;
  const pets = await findOwnPets(db, actor.userId, petIds);
  if (pets.length === 0 || pets.length !== new Set(petIds).size)
    throw new DomainError('booking/pet-not-found', { userId: actor.userId });
  const uses = new Map<string, number>();
  const one = { ...asked, tutorId: actor.userId, promotionUses: uses };
  const { service, period } = await planBooking(db, { ...one, ...asked.first }, now);
  // A stay is booked by its dates: it does not come back every week.
  if (isStayUnit(service.unit)) throw invalidFields({ every_weeks: 'invalid' });
  if (!fitsRhythm(period.minutes + service.bufferMinutes, everyWeeks))
    throw invalidFields({ every_weeks: 'too_small' });
  const starts = asked.startsOf(service);
  const times = starts.map((startsAt) => ({
    startsAt,
    endsAt: addMs(startsAt, +period.endsAt - +period.startsAt),
  }));
  const isPetBusy = await petTimes(db, { actor, petIds, times });
  const horizon = addMs(now, bookingSettingsAt(now).maxAheadMs);
  const comer = { pets: pets.length, tutorId: actor.userId };
  const dates: PlannedDate[] = [];
  for (const time of times) {
    if (time.startsAt > horizon) {
      dates.push({ ...time, planned: undefined, conflict: 'too_far' });
      continue;
    }
    const length = { startsAt: time.startsAt, durationMinutes: period.minutes };
    const planned = await planBooking(db, { ...one, ...length }, now);
    const conflict = isPetBusy(time) ? 'pet_busy' : await conflictOf(db, planned, comer);
    const promotionId = planned.promotion?.id;
    if (!conflict && promotionId !== undefined) uses.set(promotionId, (uses.get(promotionId) ?? 0) + 1);
    dates.push({ ...time, planned, conflict });
  }
  return { service, minutes: period.minutes, dates };
}

type Time = Pick<PlannedDate, 'startsAt' | 'endsAt'>;

async function petTimes(
  db: Database,
  { actor, petIds, times }: { actor: Actor; petIds: readonly string[]; times: readonly Time[] },
): Promise<(time: Time) => boolean> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return () => false;
  const span = { tutorId: actor.userId, petIds, from: first.startsAt, to: last.endsAt };
  const busy = await findPetTimes(db, span);
  return ({ startsAt, endsAt }) => busy.some((time) => time.startsAt < endsAt && startsAt < time.endsAt);
}

async function conflictOf(
  db: Database,
  planned: PlannedBooking,
  comer: Parameters<typeof hasRoom>[2],
): Promise<SeriesConflictReason | undefined> {
  const { service, period } = planned;
  const { providerId, pausedUntil, zone } = service;
  const closure = await closureAt(db, { ...period, providerId, pausedUntil, zone });
  if (closure) return closure;
  return (await hasRoom(db, planned, comer)) ? undefined : 'taken';
}

/** The unavailable dates, as the error lists them. */
export const conflictsOf = (dates: readonly Pick<PlannedDate, 'startsAt' | 'conflict'>[]) =>
  dates.flatMap(({ startsAt, conflict }) =>
    conflict ? [{ starts_at: startsAt.toISOString(), reason: conflict }] : [],
  );
