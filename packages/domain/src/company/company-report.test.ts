import { expect, test } from 'vitest';

import { lastMonths } from './company-report.ts';

test('months follow São Paulo time, across a new year', () => {
  // 02:59 UTC on 1 February is still January in São Paulo.
  const months = lastMonths(new Date('2026-02-01T02:59:59Z'), 3);
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months[0]).toEqual({
    month: '2026-01',
    start: new Date('2026-01-01T03:00:00Z'),
    end: new Date('2026-02-01T03:00:00Z'),
  });
  expect(months[1]?.end).toEqual(months[0]?.start);
});

test('a second later the next month has begun', () => {
  expect(lastMonths(new Date('2026-02-01T03:00:00Z'), 1)[0]?.month).toBe('2026-02');
});
