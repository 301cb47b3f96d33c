import { daysOf, type Stay, takenDays } from '../../availability/index.ts';
import { addCents, cents, type Cents, percentOf, zeroCents } from '../../shared/index.ts';
import type { ListParts } from '../list-parts.ts';
import { type SpecialDayTerms, specialDayOf } from '../special-day.ts';

/** What a night, or a day, costs before surcharges. */
export interface StayRates extends SpecialDayTerms {
  readonly unitCents: Cents;
  /** Each further pet of the same home; null for the same price. */
  readonly secondPetCents: Cents | null;
}

/** One night or day with its surcharge, before the discount. */
export interface StayDayPrice {
  readonly day: string;
  readonly baseCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
}

/** The price of one night or day for some pets of one home; a surcharge is rounded once a date, half a centavo up. */
export function stayDayPrice(day: string, pets: number, rates: StayRates): StayDayPrice {
  const further = rates.secondPetCents ?? rates.unitCents;
  const baseCents = cents(rates.unitCents + further * (pets - 1));
  const special = specialDayOf(day, rates);
  const added = (kind: typeof special, pct: number | null): Cents =>
    special === kind && pct !== null ? percentOf(baseCents, pct) : zeroCents;
  return {
    day,
    baseCents,
    weekendCents: added('weekend', rates.weekendPct),
    holidayCents: added('holiday', rates.holidayPct),
  };
}

/** The parts of a stay's price without extras: each night, or day, by the date on which it begins. */
export function stayParts(stay: Stay, pets: number, rates: StayRates): Omit<ListParts, 'extrasCents'> {
  const prices = daysOf(takenDays(stay)).map((day) => stayDayPrice(day, pets, rates));
  return {
    baseCents: addCents(...prices.map(({ baseCents }) => baseCents)),
    weekendCents: addCents(...prices.map(({ weekendCents }) => weekendCents)),
    holidayCents: addCents(...prices.map(({ holidayCents }) => holidayCents)),
  };
}
