import { type Cents, minCents, shareDown, zeroCents } from '../shared/index.ts';

/** A promotion as pricing sees it: whether it applies, and to whom, is decided before (D-30, D-131). */
export interface DiscountRule {
  readonly pctOff: number;
  readonly minValueCents: Cents;
  readonly maxDiscountCents: Cents | null;
}

/** The discount of a promotion: rounded down, then capped (money.md 4.5); 0 below its minimum. */
export function discountOf(listCents: Cents, rule: DiscountRule | undefined): Cents {
  if (!rule || listCents < rule.minValueCents) return zeroCents;
  const discount = shareDown(listCents, rule.pctOff, 100);
  return rule.maxDiscountCents === null ? discount : minCents(discount, rule.maxDiscountCents);
}
