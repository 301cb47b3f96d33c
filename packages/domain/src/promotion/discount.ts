import { type Cents, zeroCents } from '../shared/index.ts';
import { discountOf } from './discount-rule.ts';
import type { PromotionTerms } from './promotion.ts';

/** A promotion that is running now, with its uses: in total, and by the buyer. */
export interface UsablePromotion extends Pick<
  PromotionTerms,
  'pctOff' | 'minValueCents' | 'maxDiscountCents' | 'totalLimit' | 'perUserLimit' | 'endAt'
> {
  readonly id: string;
  readonly usedCount: number;
  readonly usedByPerson: number;
}

/** Whether its limits (D-131) allow the buyer another use. */
export const hasUsesLeft = ({
  totalLimit,
  perUserLimit,
  usedCount,
  usedByPerson,
}: Pick<UsablePromotion, 'totalLimit' | 'perUserLimit' | 'usedCount' | 'usedByPerson'>): boolean =>
  usedCount < (totalLimit ?? Infinity) && usedByPerson < (perUserLimit ?? Infinity);

export interface BestDiscount<P> {
  readonly promotion: P;
  readonly discountCents: Cents;
}

type Offer = Pick<UsablePromotion, 'id' | 'pctOff' | 'minValueCents' | 'maxDiscountCents'> & {
  readonly endAt: Date | string;
};

/**
 * The promotion with the largest discount on a purchase; of equal ones the one that ends first. Discounts are never
 * combined (security row 16). Undefined when none takes off a centavo.
 */
export function bestDiscount<P extends Offer>(
  promotions: readonly P[],
  purchaseCents: Cents,
  mostCents: Cents = purchaseCents,
): BestDiscount<P> | undefined {
  const [best] = promotions
    .map((promotion) => ({ promotion, discountCents: discountOf(purchaseCents, promotion, mostCents) }))
    .filter(({ discountCents }) => discountCents > zeroCents)
    .toSorted(
      (a, b) =>
        b.discountCents - a.discountCents ||
        endOf(a.promotion) - endOf(b.promotion) ||
        (a.promotion.id < b.promotion.id ? -1 : 1),
    );
  return best;
}

const endOf = ({ endAt }: Offer): number => new Date(endAt).getTime();
