import { expect, test } from 'vitest';

import { averageRating } from './rating.ts';

test.each([
  { sum: 0, count: 0, average: null },
  { sum: 5, count: 1, average: 5 },
  { sum: 9, count: 2, average: 4.5 },
  { sum: 13, count: 3, average: 4.3 },
  { sum: 19, count: 4, average: 4.8 },
  { sum: 85, count: 20, average: 4.3 },
])('$count ratings with a sum of $sum average $average', ({ sum, count, average }) => {
  expect(averageRating({ sum, count })).toBe(average);
});
