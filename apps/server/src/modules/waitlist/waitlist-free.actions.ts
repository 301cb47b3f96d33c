import { freeSlots, type Period } from '@patinha/domain/availability';
import { addMs, dayMs, instantOf, minuteMs, addDays } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { readDays } from '../availability/index.ts';
import type { BookableService } from '../service/index.ts';

const minutesOfDay = 24 * 60;

export interface WishedDay {
  readonly day: string;
  readonly durationMinutes: number | null;
}

/** Until which day the service may last that begins on the wished one. */
const lastDayOf = (service: BookableService, { day, durationMinutes }: WishedDay): string =>
  addDays(day, Math.ceil((durationMinutes ?? service.durationMinutes) / minutesOfDay) + 1);

export interface Wish {
  readonly service: BookableService;
  readonly wished: WishedDay;
}

type Calendar = Awaited<ReturnType<typeof readDays>>;

/** The hours of all the days that these wishes, of one provider, may touch. */
export function readDaysOf(db: Database, providerId: string, wishes: readonly Wish[]): Promise<Calendar> {
  const [from = ''] = wishes.map(({ wished }) => wished.day).toSorted();
  const to = wishes
    .map(({ service, wished }) => lastDayOf(service, wished))
    .toSorted()
    .at(-1);
  return readDays(db, providerId, { from, to: to ?? from });
}

/** The hours of the day in which the service fits, regardless of bookings. */
export function openTimesIn(
  calendar: Calendar,
  service: BookableService,
  { day, durationMinutes: asked, now }: WishedDay & { readonly now: Date },
): Period[] {
  const { zone, bufferMinutes, capacity } = service;
  const length = { durationMinutes: asked ?? service.durationMinutes, bufferMinutes, capacity };
  return freeSlots({ day, zone, calendar, service: length, busy: [], now });
}

/** The same, asked for one wish. */
export async function openTimes(
  db: Database,
  service: BookableService,
  wished: WishedDay & { readonly now: Date },
): Promise<Period[]> {
  return openTimesIn(await readDaysOf(db, service.providerId, [{ service, wished }]), service, wished);
}

/** From the beginning of a day until what begins at its end is over. */
export function spanOfDay({ zone, bufferMinutes, durationMinutes }: BookableService, wished: WishedDay) {
  const from = instantOf(wished.day, 0, zone);
  const minutes = (wished.durationMinutes ?? durationMinutes) + bufferMinutes;
  return { from, to: addMs(from, dayMs + minutes * minuteMs) };
}
