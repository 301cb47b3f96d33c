import { expect, test } from 'vitest';

import { growthOf, listFaults, type TableWork } from './growth.ts';

const tables = (...read: readonly TableWork[]) => ({
  rows: read.reduce((sum, { rows }) => sum + rows, 0),
  buffers: read.reduce((sum, { buffers }) => sum + buffers, 0),
  ms: 1,
  tables: read,
});
const work = (rows: number, buffers: number) => tables({ table: 'public.bookings', rows, buffers });

test.each([
  ['a full scan', work(100_000, 900), work(1_000_000, 9_000), true],
  ['more rows on as many pages', work(1_000, 200), work(1_600, 200), true],
  ['a little more of both', work(1_000, 200), work(1_400, 290), false],
  ['an index one level deeper', work(1, 4), work(1, 9), false],
])('%s', (name, small, large, isTooMuch) => {
  expect(growthOf(name, { small, large }).isTooMuch).toBe(isTooMuch);
  const exception = { because: 'it counts the year', tables: ['public.bookings'] };
  expect(growthOf(name, { small, large }, exception).isTooMuch).toBe(false);
});

test.each([
  ['a table that may', ['public.bookings'], true],
  ['both', ['public.bookings', 'ledger.entry'], false],
  ['the schema', ['public.*', 'ledger.*'], false],
])('an exception of %s', (_, allowed, isTooMuch) => {
  const at = (factor: number) =>
    tables(
      { table: 'public.bookings', rows: 200 * factor, buffers: 200 * factor },
      { table: 'ledger.entry', rows: 200 * factor, buffers: 200 * factor },
    );
  const found = growthOf('read', { small: at(1), large: at(10) }, { because: 'it counts', tables: allowed });
  expect(found.isTooMuch).toBe(isTooMuch);
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
