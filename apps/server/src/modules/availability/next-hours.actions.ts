import { nearestTo, type Period } from '@patinha/domain/availability';
import { bookingSettingsAt } from '@patinha/domain/booking';
import { addDays, addMs, type BrazilianZone, calendarDay, dayMs } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { freePeriods } from './free-periods.ts';
import { findSellerTimes, type SellerTimeRow } from './next-hours.queries.ts';
import { dayAround, rosterOf } from './roster.actions.ts';

/** Hours of each service, and the days among which they are looked for. */
const offered = 3;
const daysAhead = 7;

export interface NextHoursQuestion {
  readonly serviceIds: readonly string[];
  /** Length of services by the hour; one by the service lasts as long as it says. */
  readonly durationMinutes: number;
  /** The hours nearest to this instant, on its day; left out for the next ones from now on. */
  readonly near: Date | undefined;
  /** The caller; a time held for them counts as free. */
  readonly tutorId: string | undefined;
  readonly now: Date;
}

export interface NextHours {
  readonly serviceId: string;
  readonly zone: BrazilianZone;
  readonly starts: readonly Date[];
}

/** At most three free starts of each service, soonest first; stays and what is off the market are left out. */
export async function nextHours(
  db: Database,
  { serviceIds, durationMinutes, near, tutorId, now }: NextHoursQuestion,
): Promise<NextHours[]> {
  const first = near && near > now ? near : now;
  const from = addMs(first, -dayMs);
  const to = addMs(first, (near ? 1 : daysAhead) * dayMs);
  const around = dayAround({ from, to });
  const lastStart = addMs(now, bookingSettingsAt(now).maxAheadMs);
  const sellers = await findSellerTimes(db, {
    serviceIds,
    ...around,
    durationMinutes,
    tutorId: tutorId ?? null,
  });
  const found: NextHours[] = [];
  for (const seller of sellers) {
    const roster = seller.has_team
      ? await rosterOf(db, { providerId: seller.provider_id, from, to })
      : undefined;
    const team = roster && { roster, serviceId: seller.id };
    const minutes = seller.is_hourly ? durationMinutes : seller.duration_minutes;
    const freeOn = (day: string) => freePeriods({ ...timesOf(seller, minutes), team, day, now });
    const periods = near
      ? nearestTo(near, [...freeOn(calendarDay(near, seller.zone))], offered)
      : soonest(freeOn, first, seller);
    found.push({
      serviceId: seller.id,
      zone: seller.zone,
      starts: periods.map(({ startsAt }) => startsAt).filter((start) => start <= lastStart),
    });
  }
  return found;
}

/** Looks at no more days, and on the last no more hours, than it takes to find enough. */
function soonest(freeOn: (day: string) => Iterable<Period>, first: Date, { zone }: SellerTimeRow): Period[] {
  const today = calendarDay(first, zone);
  const periods: Period[] = [];
  for (let ahead = 0; ahead < daysAhead; ahead += 1)
    for (const period of freeOn(addDays(today, ahead))) {
      periods.push(period);
      if (periods.length === offered) return periods;
    }
  return periods;
}

const timesOf = (seller: SellerTimeRow, durationMinutes: number) => ({
  zone: seller.zone,
  calendar: { hours: seller.hours, exceptions: seller.exceptions, pausedUntil: seller.paused_until },
  service: { durationMinutes, bufferMinutes: seller.buffer_minutes, capacity: seller.capacity },
  taken: seller.taken.map(([serviceId, lane, startsAt, endsAt, busyUntil, assigneeId]) => ({
    serviceId,
    lane,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    busyUntil: new Date(busyUntil),
    assigneeId,
  })),
  laneOf: (taken: { readonly serviceId: string; readonly lane: number }) =>
    taken.serviceId === seller.id ? taken.lane : null,
});
