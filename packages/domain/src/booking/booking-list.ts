import {
  addCents,
  addMs,
  type BrazilianZone,
  calendarDay,
  type Cents,
  instantOf,
  isNationalHoliday,
  minuteMs,
  shareHalfUp,
  zeroCents,
} from '../shared/index.ts';
import type { BookingPeriod } from './booking-period.ts';
import { listPrice, type PriceUnit, type ServicePrices, wholeMinutesBetween } from './booking-price.ts';

/** Surcharges for special days in percent; null for none. */
export interface SpecialDayTerms {
  readonly weekendPct: number | null;
  readonly holidayPct: number | null;
}

/** The parts of a booking's list price; the four add up to it. */
export interface ListParts {
  readonly baseCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly extrasCents: Cents;
}

interface ListPriceRequest {
  readonly unit: PriceUnit;
  readonly period: BookingPeriod;
  readonly zone: BrazilianZone;
  readonly extras: readonly { readonly priceCents: Cents }[];
}

type SpecialDay = 'weekend' | 'holiday';

/** A holiday on a weekend is a holiday; without a holiday surcharge it counts as an ordinary weekend. */
function specialDayOf(day: string, { weekendPct, holidayPct }: SpecialDayTerms): SpecialDay | undefined {
  if (holidayPct !== null && isNationalHoliday(day)) return 'holiday';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekendPct !== null && (weekday === 0 || weekday === 6) ? 'weekend' : undefined;
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
 * counts by its own day; a service sold as a whole is priced by the day on which it starts. Each part is rounded once,
 * half a centavo up.
 */
export function listParts(
  prices: ServicePrices & SpecialDayTerms,
  requested: ListPriceRequest,
): ListParts | null {
  const { unit, period, zone, extras } = requested;
  const baseCents = listPrice(prices, unit, period.minutes);
  if (baseCents === null) return null;
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
    extrasCents: addCents(...extras.map(({ priceCents }) => priceCents)),
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
