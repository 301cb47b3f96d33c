import { type Cents, dayMs } from '../shared/index.ts';

/** Sum and count of a user's published reviews. */
export interface RatingSum {
  readonly sum: number;
  readonly count: number;
}

/** The stored average and count of a person or service. */
export interface Rated {
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
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

/** The average and count to store. */
export const ratedOf = (summed: RatingSum): Rated => ({
  ratingAverage: averageRating(summed),
  ratingCount: summed.count,
});

/** Below this many reviews an average would be one person's word. */
export const fewestShownRatings = 3;

/** The average that others may read (D-172); null with fewer than three reviews. The own page has it from the first. */
export const shownRating = ({ ratingAverage, ratingCount }: Rated): number | null =>
  ratingCount < fewestShownRatings ? null : ratingAverage;
