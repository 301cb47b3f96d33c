import { expect, test } from 'vitest';

import { growthOf, listFaults } from './growth.ts';

const work = (rows: number, buffers: number) => ({ rows, buffers, ms: 1 });

test.each([
  ['a full scan', work(100_000, 900), work(1_000_000, 9_000), true],
  ['more rows on as many pages', work(1_000, 200), work(1_600, 200), true],
  ['a little more of both', work(1_000, 200), work(1_400, 290), false],
  ['an index one level deeper', work(1, 4), work(1, 9), false],
])('%s', (name, small, large, isTooMuch) => {
  expect(growthOf(name, { small, large }).isTooMuch).toBe(isTooMuch);
  expect(growthOf(name, { small, large }, 'it counts the year').isTooMuch).toBe(false);
});

test('names what was forgotten, and exceptions that are out of date', () => {
  expect(
    listFaults(['a.job', 'b.job', 'c.job'], { measured: ['a.job', 'b.job'], leftOut: ['b.job', 'gone.job'] }),
  ).toEqual([
    'c.job: not measured',
    'gone.job: left out, and does not exist',
    'b.job: left out, and measured',
  ]);
});
