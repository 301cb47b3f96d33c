import { addMs, type BrazilianZone, instantOf, minuteMs } from '../shared/index.ts';
import type { ProviderCalendar } from './calendar.ts';
import { minutesPerDay } from './interval.ts';
import { isOpenWithin, openIntervalsOn, type Period } from './open-hours.ts';

/** A live booking. Its end includes the buffer of its service at that time. */
export interface BusyPeriod extends Period {
  /** Lane within the service (1 to its capacity); null when another service occupies the provider. */
  readonly lane: number | null;
}

export interface ServiceLength {
  readonly durationMinutes: number;
  /** Time kept free after a booking to reach the next pet. It may extend past closing time. */
  readonly bufferMinutes: number;
  /** How many bookings of this service may run at once. */
  readonly capacity: number;
}

/** Offered starts are this far apart, counted from each opening. */
export const slotStepMinutes = 30;

/** Whether a booking from `startsAt` has room: no other service at that time, and a free lane in this one. */
export function hasRoom(startsAt: Date, service: ServiceLength, busy: readonly BusyPeriod[]): boolean {
  const endsAt = addMs(startsAt, (service.durationMinutes + service.bufferMinutes) * minuteMs);
  const overlapping = busy.filter((period) => period.startsAt < endsAt && period.endsAt > startsAt);
  if (overlapping.some(({ lane }) => lane === null)) return false;
  return new Set(overlapping.map(({ lane }) => lane)).size < service.capacity;
}

export interface SlotQuery {
  readonly day: string;
  readonly zone: BrazilianZone;
  readonly calendar: ProviderCalendar;
  readonly service: ServiceLength;
  readonly busy: readonly BusyPeriod[];
  readonly now: Date;
}

/** Periods of the service that can still be booked on a day, earliest first; the end excludes the buffer. */
export const freeSlots = (query: SlotQuery): Period[] => [...eachFreeSlot(query)];

/** The same one by one, so that who needs only the first computes no more of them. */
export function* eachFreeSlot({ day, zone, calendar, service, busy, now }: SlotQuery): Generator<Period> {
  // No day ahead has a change of the clocks, so one midnight is enough for all of its hours.
  const midnight = instantOf(day, 0, zone);
  for (const minute of candidateStarts(day, calendar)) {
    const startsAt = addMs(midnight, minute * minuteMs);
    if (startsAt <= now) continue;
    const wanted = { startMinute: minute, endMinute: minute + service.durationMinutes };
    if (isOpenWithin(day, wanted, calendar) && hasRoom(startsAt, service, busy))
      yield { startsAt, endsAt: addMs(startsAt, service.durationMinutes * minuteMs) };
  }
}

function candidateStarts(day: string, calendar: ProviderCalendar): number[] {
  return openIntervalsOn(day, calendar).flatMap(({ startMinute, endMinute }) =>
    Array.from(
      { length: Math.ceil((Math.min(endMinute, minutesPerDay) - startMinute) / slotStepMinutes) },
      (_, index) => startMinute + index * slotStepMinutes,
    ),
  );
}

/** The periods whose starts lie nearest to an instant, soonest first. */
export const nearestTo = (instant: Date, periods: readonly Period[], count: number): Period[] => {
  const distance = ({ startsAt }: Period) => Math.abs(startsAt.getTime() - instant.getTime());
  return periods
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};
