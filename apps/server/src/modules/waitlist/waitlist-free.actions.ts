import {
  arrivalsOn,
  departuresOn,
  freeSlots,
  isStayOpen,
  openFrom,
  type Period,
  isStayUnit,
  type StayUnit,
} from '@patinha/domain/availability';
import { addMs, dayMs, instantOf, minuteMs, addDays } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { readDays } from '../availability/index.ts';
import type { BookableService } from '../service/index.ts';

const minutesOfDay = 24 * 60;
/** Where the afternoon and the evening begin. */
const partStarts = [12 * 60, 18 * 60];

export interface WantedDay {
  readonly day: string;
  readonly durationMinutes: number | null;
}

/** The last day that a service starting on the wanted day can reach. */
const lastDayOf = (service: BookableService, { day, durationMinutes }: WantedDay): string =>
  addDays(day, Math.ceil((durationMinutes ?? service.durationMinutes) / minutesOfDay) + 1);

export interface DayRequest {
  readonly service: BookableService;
  readonly wanted: WantedDay;
}

type Calendar = Awaited<ReturnType<typeof readDays>>;

/** The hours of all the days that these requests, of one provider, may touch. */
export function readDaysOf(
  db: Database,
  providerId: string,
  requests: readonly DayRequest[],
): Promise<Calendar> {
  const [from = ''] = requests.map(({ wanted }) => wanted.day).toSorted();
  const to = requests
    .map(({ service, wanted }) => lastDayOf(service, wanted))
    .toSorted()
    .at(-1);
  return readDays(db, providerId, { from, to: to ?? from });
}

/** The hours of the day in which the service fits, regardless of bookings. */
export function openTimesIn(
  days: Calendar,
  service: BookableService,
  { day, durationMinutes: asked, now }: WantedDay & { readonly now: Date },
): Period[] {
  const { zone, bufferMinutes, capacity, unit } = service;
  const calendar = openFrom(days, service.pausedUntil);
  if (isStayUnit(unit))
    return openStays(calendar, { ...service, unit }, { day, durationMinutes: asked, now });
  const length = { durationMinutes: asked ?? service.durationMinutes, bufferMinutes, capacity };
  return freeSlots({ day, zone, calendar, service: length, busy: [], now });
}

/** Stays of the wanted nights, or days, that arrive on the day, one for each part of it; the earliest departure. */
function openStays(
  calendar: Calendar,
  { zone, unit, ...rules }: BookableService & { readonly unit: StayUnit },
  { day, durationMinutes, now }: WantedDay & { readonly now: Date },
): Period[] {
  const nights = (durationMinutes ?? minutesOfDay) / minutesOfDay;
  const lastDay = addDays(day, unit === 'night' ? nights : nights - 1);
  const [departure] = departuresOn(lastDay, calendar, rules);
  if (!departure) return [];
  const endsAt = instantOf(
    lastDay,
    nights === 1 && unit === 'day' ? departure.endMinute : departure.startMinute,
    zone,
  );
  return arrivalsOn(day, calendar, rules)
    .flatMap(({ startMinute, endMinute }) => [
      startMinute,
      ...partStarts.filter((minute) => minute > startMinute && minute < endMinute),
    ])
    .map((minute) => ({ startsAt: instantOf(day, minute, zone), endsAt }))
    .filter(({ startsAt }) => startsAt > now && startsAt < endsAt)
    .filter((period) => isStayOpen({ unit, zone, ...period }, calendar, rules));
}

/** The same for a single request. */
export async function openTimes(
  db: Database,
  service: BookableService,
  wanted: WantedDay & { readonly now: Date },
): Promise<Period[]> {
  return openTimesIn(await readDaysOf(db, service.providerId, [{ service, wanted }]), service, wanted);
}

/** From the start of a day until a service that starts at its end is over. */
export function spanOfDay({ zone, bufferMinutes, durationMinutes }: BookableService, wanted: WantedDay) {
  const from = instantOf(wanted.day, 0, zone);
  const minutes = (wanted.durationMinutes ?? durationMinutes) + bufferMinutes;
  return { from, to: addMs(from, dayMs + minutes * minuteMs) };
}
