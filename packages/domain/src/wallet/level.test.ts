import { expect, test } from 'vitest';

import { cardTier, pointsLevel, pointsProgress } from './level.ts';

test.each([
  { earned: 0, level: 'silver', tier: 'silver', next: 1_000, percent: 0 },
  { earned: 999, level: 'silver', tier: 'silver', next: 1_000, percent: 99 },
  { earned: 1_000, level: 'silver', tier: 'silver', next: 5_000, percent: 20 },
  { earned: 4_999, level: 'silver', tier: 'silver', next: 5_000, percent: 99 },
  { earned: 5_000, level: 'gold', tier: 'gold', next: 10_000, percent: 50 },
  { earned: 9_999, level: 'gold', tier: 'gold', next: 10_000, percent: 99 },
  { earned: 10_000, level: 'platinum', tier: 'diamond', next: 10_000, percent: 100 },
  { earned: 54_321, level: 'platinum', tier: 'diamond', next: 10_000, percent: 100 },
])('$earned points ever earned: $level, $percent % of $next', ({ earned, level, tier, next, percent }) => {
  expect(pointsLevel(earned)).toBe(level);
  expect(cardTier(earned)).toBe(tier);
  expect(pointsProgress(earned)).toEqual({ nextThreshold: next, percent });
});
