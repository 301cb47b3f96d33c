/** Sum and count of a user's published reviews. */
export interface RatingSum {
  readonly sum: number;
  readonly count: number;
}

/** Mean rating to one decimal, half up (§9); null without ratings. */
export const averageRating = ({ sum, count }: RatingSum): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;
