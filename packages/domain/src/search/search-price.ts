import { feeOf, listPrice, type PriceUnit, type ServicePrices } from '../booking/index.ts';
import { addCents, type Cents, cents } from '../shared/index.ts';

/** Without a length an hourly service is priced for one hour (conventions, "Prices"). */
export const defaultLengthMinutes = 60;

export interface LengthPrice {
  readonly unit: PriceUnit;
  readonly priceCents: Cents;
}

/** The lower of the hourly and the whole-service price for this length; undefined when it has no price (D-91). */
export function lowestPrice(prices: ServicePrices, minutes: number): LengthPrice | undefined {
  const offers = (['service', 'hour'] as const).flatMap((unit): LengthPrice[] => {
    const priceCents = listPrice(prices, unit, minutes);
    return priceCents === null ? [] : [{ unit, priceCents }];
  });
  return offers.toSorted((a, b) => a.priceCents - b.priceCents)[0];
}

type Fee = Parameters<typeof feeOf>[1];

export const totalWithFee = (priceCents: Cents, fee: Fee): Cents =>
  addCents(priceCents, feeOf(priceCents, fee));

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
