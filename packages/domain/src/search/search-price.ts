import { feeOf, listPrice, maxHourlyMinutes, type PriceUnit, type ServicePrices } from '../booking/index.ts';
import { addCents, type Cents, cents } from '../shared/index.ts';

/** Without a length an hourly service is priced for one hour (conventions, "Prices"). */
export const defaultLengthMinutes = 60;

export interface LengthPrice {
  readonly unit: PriceUnit;
  readonly priceCents: Cents;
}

/** The lowest price for this length, a stay's by its nights or days; undefined when it has none (D-91). */
export function lowestPrice(prices: ServicePrices, minutes: number): LengthPrice | undefined {
  const offers = soldFor(minutes).flatMap((unit): LengthPrice[] => {
    const price = listPrice(prices, unit, minutes);
    if (price === null) return [];
    const isStay = unit === 'night' || unit === 'day';
    return [{ unit, priceCents: isStay ? cents(price * nightsOfLength(minutes)) : price }];
  });
  return offers.toSorted((a, b) => a.priceCents - b.priceCents)[0];
}

type Fee = Parameters<typeof feeOf>[1];

export const totalWithFee = (priceCents: Cents, fee: Fee): Cents =>
  addCents(priceCents, feeOf(priceCents, fee));

/** By the hour nothing is longer than a day. */
const soldFor = (minutes: number): readonly PriceUnit[] =>
  minutes > maxHourlyMinutes ? ['service', 'night', 'day'] : ['service', 'hour', 'night', 'day'];

/** Nights, or days, that a searched length means; at least one. */
export const nightsOfLength = (minutes: number): number => Math.ceil(minutes / maxHourlyMinutes);

/**
 * The highest price whose total with the fee is at most `totalCents`; -1 when even a free service costs more. Users
 * filter by totals; the database compares prices.
 */
export function highestPriceWithin(totalCents: Cents, fee: Fee): number {
  return lastWhere(totalCents, (priceCents) => totalWithFee(priceCents, fee) <= totalCents);
}

/** The lowest price whose total with the fee reaches `totalCents`. */
export function lowestPriceReaching(totalCents: Cents, fee: Fee): number {
  return lastWhere(totalCents, (priceCents) => totalWithFee(priceCents, fee) < totalCents) + 1;
}

/** The largest whole number up to `limit` for which it holds; -1 when none. Totals never fall when the price rises. */
function lastWhere(limit: number, holds: (priceCents: Cents) => boolean): number {
  const search = (low: number, high: number): number => {
    if (low === high) return low;
    const middle = Math.ceil((low + high) / 2);
    return holds(cents(middle)) ? search(middle, high) : search(low, middle - 1);
  };
  return search(-1, limit);
}
