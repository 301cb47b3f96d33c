import { describe, expect, test } from 'vitest';

import { comparedDays, comparedMonths, trendPercent } from './trend.ts';

describe('trend', () => {
  test.each([
    { current: 150, previous: 100, percent: 50 },
    { current: 50, previous: 100, percent: -50 },
    { current: 0, previous: 3, percent: -100 },
    { current: 1, previous: 3, percent: -67 },
    { current: 203, previous: 200, percent: 2 },
    { current: 197, previous: 200, percent: -2 },
    { current: 7, previous: 7, percent: 0 },
    { current: 5, previous: 0, percent: null },
    { current: 5, previous: null, percent: null },
  ])('$current after $previous is a change of $percent', ({ current, previous, percent }) => {
    expect(trendPercent(current, previous)).toBe(percent);
  });
});

describe('compared periods', () => {
  test('compare thirty days with the thirty before', () => {
    const { current, previous } = comparedDays(new Date('2026-03-31T15:00:00Z'));
    expect(current.start.toISOString()).toBe('2026-03-01T15:00:00.000Z');
    expect(previous.start.toISOString()).toBe('2026-01-30T15:00:00.000Z');
    expect(previous.end).toEqual(current.start);
  });

  test('at 01:00 UTC on 1 January it is still December in São Paulo, compared with November', () => {
    const { current, previous } = comparedMonths(new Date('2027-01-01T01:00:00Z'));
    expect(current.start.toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(previous.start.toISOString()).toBe('2026-11-01T03:00:00.000Z');
  });

  test('compare the month to date with the same days of the previous month', () => {
    const { previous } = comparedMonths(new Date('2026-03-11T03:00:00Z'));
    expect(previous.start.toISOString()).toBe('2026-02-01T03:00:00.000Z');
    expect(previous.end.toISOString()).toBe('2026-02-11T03:00:00.000Z');
  });

  test('31 March is compared with the whole of February', () => {
    const { previous } = comparedMonths(new Date('2026-03-31T12:00:00Z'));
    expect(previous.end.toISOString()).toBe('2026-03-01T03:00:00.000Z');
  });
});
