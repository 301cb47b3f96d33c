import { type Cents, dayMs } from '../shared/index.ts';

/** Sum and count of a user's published reviews. */
export interface RatingSum {
  readonly sum: number;
  readonly count: number;
}

const leastWeighedCents = 2_000;
/** A second review of the same pair within this long weighs nothing. */
export const pairReviewMs = 7 * dayMs;

/** Whether a review counts in average, rank and level, and is not only shown (D-153). */
export const reviewWeighs = ({
  priceCents,
  isSecondOfPair,
}: {
  readonly priceCents: Cents;
  readonly isSecondOfPair: boolean;
}): boolean => priceCents >= leastWeighedCents && !isSecondOfPair;

/** Mean rating to one decimal, half up (§9); null without ratings. */
export const averageRating = ({ sum, count }: RatingSum): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;
