import { expect, test } from 'vitest';

import { lastMonths, sameDaysBefore } from './company-report.ts';

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

test('the same days of a shorter month before are all of it', () => {
  const { month, start, end } = sameDaysBefore(new Date('2026-03-31T15:00:00Z'));
  expect({ month, start, end }).toEqual({
    month: '2026-02',
    start: new Date('2026-02-01T03:00:00Z'),
    end: new Date('2026-03-01T03:00:00Z'),
  });
  expect(sameDaysBefore(new Date('2026-03-02T15:00:00Z')).end).toEqual(new Date('2026-02-02T15:00:00Z'));
});
