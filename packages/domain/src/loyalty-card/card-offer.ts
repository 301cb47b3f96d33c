/**
 * What a validation releases for the member (D-158, D-194): a discount, or why there is none. `person-limit` and
 * `total-limit` name a promotion that runs but has no use left; `not-partner` is a validator who gives no discounts,
 * `colleague` a member who owns the business or works in it (security row 5).
 */
export const cardOfferStates = [
  'discount',
  'none-today',
  'person-limit',
  'total-limit',
  'not-partner',
  'colleague',
] as const;
export type CardOfferState = (typeof cardOfferStates)[number];

export interface CardOffer {
  readonly state: CardOfferState;
  /** The promotion without a use left, and how many uses it allows; null for the other states. */
  readonly promotionTitle: string | null;
  readonly limit: number | null;
}

export const plainOffer = (state: Exclude<CardOfferState, 'person-limit' | 'total-limit'>): CardOffer => ({
  state,
  promotionTitle: null,
  limit: null,
});
