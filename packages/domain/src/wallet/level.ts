/** Milestones of total points earned (§9): the bar runs to the next one. */
export const pointsThresholds = [1_000, 5_000, 10_000] as const;

export const pointsLevels = ['silver', 'gold', 'platinum'] as const;
export type PointsLevel = (typeof pointsLevels)[number];

/** The same level under the loyalty card's name for it (D-64). */
export const cardTiers = ['silver', 'gold', 'diamond'] as const;
export type CardTier = (typeof cardTiers)[number];

export interface PointsProgress {
  readonly nextThreshold: number;
  /** Whole percent, rounded down, so that 100 means reached. */
  readonly percent: number;
}

export function pointsProgress(totalEarned: number): PointsProgress {
  const nextThreshold = pointsThresholds.find((mark) => totalEarned < mark) ?? 10_000;
  return { nextThreshold, percent: Math.min(100, Math.floor((totalEarned * 100) / nextThreshold)) };
}
