import { expect, test } from 'vitest';

import { pointsProgress } from './level.ts';

test.each([
  { earned: 0, next: 1_000, percent: 0 },
  { earned: 999, next: 1_000, percent: 99 },
  { earned: 1_000, next: 5_000, percent: 20 },
  { earned: 4_999, next: 5_000, percent: 99 },
  { earned: 5_000, next: 10_000, percent: 50 },
  { earned: 9_999, next: 10_000, percent: 99 },
  { earned: 10_000, next: 10_000, percent: 100 },
  { earned: 54_321, next: 10_000, percent: 100 },
])('$earned points ever earned: $percent % of $next', ({ earned, next, percent }) => {
  expect(pointsProgress(earned)).toEqual({ nextThreshold: next, percent });
});
