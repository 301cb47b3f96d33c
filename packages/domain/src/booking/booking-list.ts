import {
  addCents,
  addMs,
  type BrazilianZone,
  calendarDay,
  type Cents,
  instantOf,
  minuteMs,
  shareHalfUp,
  zeroCents,
} from '../shared/index.ts';
import type { BookingPeriod } from './booking-period.ts';
import type { ListParts } from './list-parts.ts';
import { listPrice, type PriceUnit, type ServicePrices, wholeMinutesBetween } from './price/booking-price.ts';
import { type SpecialDay, type SpecialDayTerms, specialDayOf } from './special-day.ts';
import { stayParts } from './stay/stay-price.ts';

interface ListPriceRequest {
  readonly unit: PriceUnit;
  readonly period: BookingPeriod;
  readonly zone: BrazilianZone;
  readonly extras: readonly { readonly priceCents: Cents }[];
  /** Pets of one home; the price of a night or day counts them. */
  readonly pets?: number | undefined;
}

/** Minutes of the period that fall on special days at the place. */
function specialMinutes(
  { period, zone }: ListPriceRequest,
  terms: SpecialDayTerms,
): Record<SpecialDay, number> {
  const minutes = { weekend: 0, holiday: 0 };
  for (let from = period.startsAt; from < period.endsAt;) {
    const day = calendarDay(from, zone);
    const midnight = addMs(instantOf(day, 0, zone), 24 * 60 * minuteMs);
    const until = midnight < period.endsAt ? midnight : period.endsAt;
    const special = specialDayOf(day, terms);
    if (special) minutes[special] += wholeMinutesBetween(from, until);
    from = until;
  }
  return minutes;
}

/**
 * The parts of the price before discount, or null when the service is not sold by this unit. By the hour, each minute
 * counts by its own day; a service sold as a whole is priced by the day on which it starts; nights and days each by
 * their own date and for each pet. Each part is rounded once, half a centavo up.
 */
export function listParts(
  prices: ServicePrices & SpecialDayTerms,
  requested: ListPriceRequest,
): ListParts | null {
  const { unit, period, zone, extras, pets = 1 } = requested;
  const baseCents = listPrice(prices, unit, period.minutes);
  if (baseCents === null) return null;
  const extrasCents = addCents(...extras.map(({ priceCents }) => priceCents));
  if (unit === 'night' || unit === 'day') {
    const rates = { ...prices, unitCents: baseCents, secondPetCents: prices.secondPetCents ?? null };
    return { ...stayParts({ unit, zone, ...period }, pets, rates), extrasCents };
  }
  const added = (kind: SpecialDay, pct: number | null): Cents => {
    if (pct === null) return zeroCents;
    if (unit === 'service')
      return specialDayOf(calendarDay(period.startsAt, zone), prices) === kind
        ? shareHalfUp(baseCents, pct, 100)
        : zeroCents;
    const hourCents = prices.pricePerHourCents ?? zeroCents;
    return shareHalfUp(hourCents, specialMinutes(requested, prices)[kind] * pct, 60 * 100);
  };
  return {
    baseCents,
    weekendCents: added('weekend', prices.weekendPct),
    holidayCents: added('holiday', prices.holidayPct),
    extrasCents,
  };
}

export const listCentsOf = ({ baseCents, weekendCents, holidayCents, extrasCents }: ListParts): Cents =>
  addCents(baseCents, weekendCents, holidayCents, extrasCents);

/** A negotiated price, which special days and extras do not change. */
export const agreedParts = (priceCents: Cents): ListParts => ({
  baseCents: priceCents,
  weekendCents: zeroCents,
  holidayCents: zeroCents,
  extrasCents: zeroCents,
});
