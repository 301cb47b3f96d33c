import { calendarDay, dayMs, hourMs, instantOf, weekdayIn } from '@patinha/domain/shared';

import type { DemoStall } from './demo-market.ts';
import { places } from './demo-names.ts';

/** A time of day at which people meet, `days` away, whatever the time of the start. */
export const daytime = (now: Date, days: number, hour: number): Date =>
  instantOf(calendarDay(new Date(now.getTime() + days * dayMs), places[0].zone), hour * 60, places[0].zone);

/** Start of services in progress; on a quarter of an hour, as people choose them. */
export const halfAnHourAgo = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - hourMs / 2) / 900_000) * 900_000);

/** That day for a provider who works by day, or the Friday before where it is on a weekend. */
export function workingMorning(now: Date, daysAgo: number, { place }: DemoStall, hour: number): Date {
  const on = (days: number) =>
    instantOf(calendarDay(new Date(now.getTime() - days * dayMs), place.zone), hour * 60, place.zone);
  const day = on(daysAgo);
  const daysSinceFriday = (weekdayIn(day, place.zone) + 2) % 7;
  return daysSinceFriday < 3 ? on(daysAgo + daysSinceFriday) : day;
}
