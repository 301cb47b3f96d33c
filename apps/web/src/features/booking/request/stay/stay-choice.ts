import type { StayDate } from '@patinha/contract/availability';
import type { StayUnit } from '@patinha/domain/availability';
import { addDays, dayMs } from '@patinha/domain/shared';

/** Chosen dates, `YYYY-MM-DD`; empty while they are not chosen. */
export interface ChosenDates {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface StayRules {
  readonly unit: StayUnit;
  readonly minNights: number;
  readonly maxNights: number;
  readonly pets: number;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Nights between two dates, or days with the last one; 0 while one is missing. */
export function nightsBetween({ firstDay, lastDay }: ChosenDates, unit: StayUnit): number {
  if (firstDay === '' || lastDay === '') return 0;
  return dayNumber(lastDay) - dayNumber(firstDay) + (unit === 'day' ? 1 : 0);
}

export type Dates = ReadonlyMap<string, StayDate>;

/** Whether a stay can begin on the date. */
export const canArrive = (date: StayDate | undefined, pets: number): boolean =>
  date !== undefined && date.arrivals.length > 0 && date.places >= pets;

/** The first date between the two without a place; undefined when all have one, or none is known. */
export function fullDay(
  dates: Dates,
  { firstDay, lastDay }: ChosenDates,
  rules: StayRules,
): string | undefined {
  const until = rules.unit === 'day' ? addDays(lastDay, 1) : lastDay;
  for (let day = firstDay; day < until; day = addDays(day, 1)) {
    const date = dates.get(day);
    if (date && date.places < rules.pets) return day;
  }
  return undefined;
}

/** Whether a stay from `firstDay` on can end on the date; a full night can still be a day of leaving. */
export function canLeave(dates: Dates, chosen: ChosenDates, rules: StayRules): boolean {
  const nights = nightsBetween(chosen, rules.unit);
  if (nights < rules.minNights || nights > rules.maxNights) return false;
  const date = dates.get(chosen.lastDay);
  if (date && date.departures.length === 0) return false;
  return fullDay(dates, chosen, rules) === undefined;
}

/** What pressing a date makes of the choice: an arrival, or the departure of the arrival before it. */
export function press(day: string, chosen: ChosenDates, dates: Dates, rules: StayRules): ChosenDates {
  const hasArrival = chosen.firstDay !== '' && chosen.lastDay === '';
  const asDeparture = { firstDay: chosen.firstDay, lastDay: day };
  if (hasArrival && canLeave(dates, asDeparture, rules)) return asDeparture;
  const isLater =
    hasArrival && day > chosen.firstDay && nightsBetween(asDeparture, rules.unit) < rules.minNights;
  if (isLater || !canArrive(dates.get(day), rules.pets)) return chosen;
  return { firstDay: day, lastDay: '' };
}

/** Parts of a day in which pets come or go: from its start, until its end. */
export const dayParts = [
  { id: 'morning', from: 0, until: 12 * 60 },
  { id: 'afternoon', from: 12 * 60, until: 18 * 60 },
  { id: 'evening', from: 18 * 60, until: 24 * 60 },
] as const;
export type DayPartId = (typeof dayParts)[number]['id'];

/** The stretch of a part that lies in the open windows; undefined when it is closed. */
export function stretchOf(
  windows: StayDate['arrivals'] | undefined,
  part: DayPartId,
): { readonly from: number; readonly until: number } | undefined {
  const { from, until } = dayParts.find(({ id }) => id === part) ?? dayParts[0];
  for (const { start_minute: start, end_minute: end } of windows ?? []) {
    const stretch = { from: Math.max(start, from), until: Math.min(end, until) };
    if (stretch.from < stretch.until) return stretch;
  }
  return undefined;
}
