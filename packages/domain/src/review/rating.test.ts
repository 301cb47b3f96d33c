import { expect, test } from 'vitest';

import { averageRating, shownRating } from './rating.ts';

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

test.each([
  { ratingAverage: null, ratingCount: 0, shown: null },
  { ratingAverage: 3, ratingCount: 1, shown: null },
  { ratingAverage: 5, ratingCount: 2, shown: null },
  { ratingAverage: 4.7, ratingCount: 3, shown: 4.7 },
])('others read $shown of $ratingAverage from $ratingCount reviews', ({ shown, ...rated }) => {
  expect(shownRating(rated)).toBe(shown);
});
