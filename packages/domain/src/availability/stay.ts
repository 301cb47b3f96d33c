import { addDays, type BrazilianZone, calendarDay, dayMs, instantOf } from '../shared/index.ts';
import { isStayUnit, type ServiceUnit, type StayUnit } from './service-unit.ts';

/** A stay: arrival and departure, and what it is counted in. */
export interface Stay {
  readonly unit: StayUnit;
  readonly zone: BrazilianZone;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Half-open range of calendar days, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** The stay of a period, or undefined for a service by time. */
export const stayOf = (
  { unit, zone }: { readonly unit: ServiceUnit; readonly zone: BrazilianZone },
  { startsAt, endsAt }: Pick<Stay, 'startsAt' | 'endsAt'>,
): Stay | undefined => (isStayUnit(unit) ? { unit, zone, startsAt, endsAt } : undefined);

/**
 * Dates on which a stay takes places: its nights, each by the date on which it begins, so that a departure and an
 * arrival share a date; or its days, the last included. At least one.
 */
export function takenDays({ unit, zone, startsAt, endsAt }: Stay): DayRange {
  const from = calendarDay(startsAt, zone);
  const last = calendarDay(endsAt, zone);
  return { from, until: unit === 'day' || last === from ? addDays(last, 1) : last };
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** How many nights, or days, the range has. */
export const dayCount = ({ from, until }: DayRange): number => dayNumber(until) - dayNumber(from);

export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: Math.max(0, dayCount(range)) }, (_, index) => addDays(range.from, index));

/** The nights or days of a stay. */
export const nightsOf = (stay: Stay): number => dayCount(takenDays(stay));

/**
 * The time to look at for others that share a date: whole days of the place, as two pets of one day may come at
 * different hours.
 */
export function spanOfStay(stay: Stay): { readonly startsAt: Date; readonly busyUntil: Date } {
  const { from, until } = takenDays(stay);
  return {
    startsAt: instantOf(from, 0, stay.zone),
    busyUntil: instantOf(addDays(until, 1), 0, stay.zone),
  };
}
