import { lowestPrices } from '../service/lowest-price.ts';
import { type Cents, maxCents, minCents, shareDown, subtractCents, zeroCents } from '../shared/index.ts';

/** A promotion as pricing sees it: whether it applies, and to whom, is decided before (D-30, D-131). */
export interface DiscountRule {
  readonly pctOff: number;
  readonly minValueCents: Cents;
  readonly maxDiscountCents: Cents | null;
}

/** How far a discount may go: at the counter to nothing, online to the lowest price of a booking (D-154). */
export const mostOnlineDiscount = (listCents: Cents): Cents =>
  maxCents(zeroCents, subtractCents(listCents, lowestPrices.bookingCents));

/** The discount of a promotion: rounded down, then capped (money.md 4.5); 0 below its minimum. */
export function discountOf(
  listCents: Cents,
  rule: DiscountRule | undefined,
  mostCents: Cents = listCents,
): Cents {
  if (!rule || listCents < rule.minValueCents) return zeroCents;
  const discount = minCents(mostCents, shareDown(listCents, rule.pctOff, 100));
  return rule.maxDiscountCents === null ? discount : minCents(discount, rule.maxDiscountCents);
}
