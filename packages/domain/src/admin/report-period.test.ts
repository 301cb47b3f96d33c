import { expect, test } from 'vitest';

import { isReportPeriod, lastMonths, reportSpan, reportSteps, reportUnit } from './report-period.ts';

test('a period begins and ends at midnight in São Paulo, its last day included', () => {
  const { start, end } = reportSpan({ from: '2026-12-31', to: '2026-12-31' });
  expect(start.toISOString()).toBe('2026-12-31T03:00:00.000Z');
  expect(end.toISOString()).toBe('2027-01-01T03:00:00.000Z');
});

test.each([
  { from: '2026-03-01', to: '2026-03-01', ok: true, unit: 'day', first: '2026-03-01', steps: 1 },
  { from: '2028-02-27', to: '2028-03-01', ok: true, unit: 'day', first: '2028-02-27', steps: 4 },
  { from: '2026-01-15', to: '2026-03-17', ok: true, unit: 'day', first: '2026-01-15', steps: 62 },
  { from: '2026-01-15', to: '2026-03-18', ok: true, unit: 'month', first: '2026-01-01', steps: 3 },
  { from: '2025-11-30', to: '2026-02-01', ok: true, unit: 'month', first: '2025-11-01', steps: 4 },
  { from: '2026-01-01', to: '2028-01-01', ok: true, unit: 'month', first: '2026-01-01', steps: 25 },
])('$from to $to is reported by $unit in $steps steps', ({ ok, unit, first, steps, ...period }) => {
  expect(isReportPeriod(period)).toBe(ok);
  expect(reportUnit(period)).toBe(unit);
  expect(reportSteps(period)).toHaveLength(steps);
  expect(reportSteps(period)[0]).toBe(first);
});

test.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2026-01-01', to: '2028-01-02' },
])('$from to $to is not a valid period', (period) => {
  expect(isReportPeriod(period)).toBe(false);
});

test('the last twelve months start on the first of the month a year ago', () => {
  expect(lastMonths('2026-11-22', 12)).toEqual({ from: '2025-12-01', to: '2026-11-22' });
  expect(lastMonths('2026-01-31', 2)).toEqual({ from: '2025-12-01', to: '2026-01-31' });
});
