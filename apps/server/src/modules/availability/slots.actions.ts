import { isStayUnit, type Period, type ServiceLength } from '@patinha/domain/availability';
import { addDays, addMs, type BrazilianZone, dayMs, instantOf, minuteMs } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { findBookableService, isOnSale } from '../service/index.ts';
import { calendarOf, type OpenQuestion } from './availability.actions.ts';
import { findBusy } from './availability.queries.ts';
import { freePeriods, type FreePeriodsQuestion } from './free-periods.ts';
import { heldFromOthers } from './free-time.actions.ts';
import { dayAround, rosterOf } from './roster.actions.ts';

export interface SlotRequest {
  readonly serviceId: string;
  readonly day: string;
  readonly durationMinutes: number | undefined;
  /** The caller; a time held for them counts as free. */
  readonly tutorId: string | undefined;
  /** A booking of the caller whose own time counts as free. */
  readonly moving?: string | undefined;
}

/** Free times of a published service on a day of its place; throws `availability/service-not-found`. */
export async function slotsOfService(
  db: Database,
  { serviceId, day, durationMinutes: asked, tutorId, moving }: SlotRequest,
) {
  const now = await readClock(db);
  const service = await findBookableService(db, serviceId);
  if (!service || !isOnSale(service, now)) throw new DomainError('availability/service-not-found');
  const { zone, providerId, pausedUntil, bufferMinutes, capacity } = service;
  const durationMinutes = asked ?? service.durationMinutes;
  // A stay is chosen by its dates, never by an hour.
  if (isStayUnit(service.unit)) return { day, zone, durationMinutes, slots: [] };
  const slots = await freeOnDay(db, {
    providerId,
    serviceId,
    pausedUntil,
    zone,
    day,
    tutorId,
    length: { durationMinutes, bufferMinutes, capacity },
    laneOf: (taken) => (taken.serviceId === serviceId ? taken.lane : null),
    moving,
    now,
  });
  return { day, zone, durationMinutes, slots };
}

interface FreeQuestion extends Pick<OpenQuestion, 'providerId' | 'pausedUntil'> {
  /** Left out for times with nothing beside them, regardless of who of a team would come. */
  readonly serviceId?: string;
  readonly zone: BrazilianZone;
  /** The caller; a time held for them counts as free. */
  readonly tutorId: string | undefined;
  readonly length: ServiceLength;
  /** The lane of an existing booking next to the requested one; null when it takes the provider's whole time. */
  readonly laneOf: FreePeriodsQuestion['laneOf'];
  /** A booking of the caller whose own time counts as free. */
  readonly moving?: string | undefined;
  readonly now: Date;
}

export interface FreeDay {
  readonly day: string;
  readonly slots: readonly Period[];
}

/** The free times of one day. */
async function freeOnDay(db: Database, { day, ...question }: FreeQuestion & { readonly day: string }) {
  const [free] = await freeOnDays(db, question, [day]);
  return free?.slots ?? [];
}

/** The free times of consecutive days, read with as many statements as those of one. */
export async function freeOnDays(
  db: Database,
  question: FreeQuestion,
  days: readonly [string, ...string[]],
): Promise<FreeDay[]> {
  const { providerId, serviceId, zone, tutorId, length, laneOf, moving, now } = question;
  const { durationMinutes, bufferMinutes } = length;
  const lengthMs = (durationMinutes + bufferMinutes) * minuteMs;
  const last = days.at(-1) ?? days[0];
  const from = instantOf(days[0], 0, zone);
  const to = addMs(instantOf(last, 0, zone), dayMs + lengthMs);
  const lastDay = addDays(last, Math.ceil(durationMinutes / (24 * 60)) + 1);
  const calendar = await calendarOf(db, question, days[0], lastDay);
  const own =
    moving !== undefined && tutorId !== undefined ? { bookingId: moving, userId: tutorId } : undefined;
  const roster = serviceId === undefined ? undefined : await rosterOf(db, { providerId, from, to });
  const span = roster ? dayAround({ from, to }) : { from, to };
  const held = await heldFromOthers(db, { providerId, ...span, tutorId });
  // A stay takes a place and no one's time (ADR 101).
  const taken = [
    ...(await findBusy(db, { providerId, ...span, own })),
    ...held.filter(({ stayUnit }) => !stayUnit),
  ];
  const team = serviceId !== undefined && roster ? { roster, serviceId } : undefined;
  const near = (day: string) => {
    const midnight = instantOf(day, 0, zone);
    const around = dayAround({ from: midnight, to: addMs(midnight, dayMs + lengthMs) });
    return taken.filter((one) => one.startsAt < around.to && one.busyUntil > around.from);
  };
  return days.map((day) => ({
    day,
    slots: [...freePeriods({ day, zone, calendar, service: length, taken: near(day), laneOf, team, now })],
  }));
}

/** The day's periods, of the given length, in which the provider has no other booking at all. */
export const freeTimesAlone = (
  db: Database,
  {
    durationMinutes,
    bufferMinutes,
    ...question
  }: Omit<FreeQuestion, 'length' | 'laneOf'> & Omit<ServiceLength, 'capacity'> & { readonly day: string },
): Promise<readonly Period[]> =>
  freeOnDay(db, {
    ...question,
    length: { durationMinutes, bufferMinutes, capacity: 1 },
    laneOf: () => null,
  });
