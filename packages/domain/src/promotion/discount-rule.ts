import { type Cents, minCents, shareDown, zeroCents } from '../shared/index.ts';

/** A promotion as a price sees it: whether it runs and for whom is decided before (D-30, D-131). */
export interface DiscountRule {
  readonly pctOff: number;
  readonly minValueCents: Cents;
  readonly maxDiscountCents: Cents | null;
}

/** What a promotion takes off: rounded down, then its cap (money.md 4.5); 0 below its minimum. */
export function discountOf(listCents: Cents, rule: DiscountRule | undefined): Cents {
  if (!rule || listCents < rule.minValueCents) return zeroCents;
  const discount = shareDown(listCents, rule.pctOff, 100);
  return rule.maxDiscountCents === null ? discount : minCents(discount, rule.maxDiscountCents);
}
