import { describe, expect, test } from 'vitest';

import {
  addMonths,
  type CalendarView,
  daysBetween,
  daysOf,
  isSameMonth,
  maxCalendarDays,
  spanOf,
  stepFrom,
  weeksOf,
} from './calendar-days.ts';

test.each<{ view: CalendarView; day: string; from: string; to: string }>([
  { view: 'month', day: '2026-11-22', from: '2026-11-01', to: '2026-12-05' },
  // A month that starts on a Sunday and ends on a Saturday needs only four weeks.
  { view: 'month', day: '2026-02-10', from: '2026-02-01', to: '2026-02-28' },
  { view: 'month', day: '2026-08-31', from: '2026-07-26', to: '2026-09-05' },
  { view: 'week', day: '2026-11-22', from: '2026-11-22', to: '2026-11-28' },
  { view: 'week', day: '2026-11-28', from: '2026-11-22', to: '2026-11-28' },
  { view: 'agenda', day: '2026-12-25', from: '2026-12-25', to: '2027-01-07' },
])('$view of $day shows $from to $to', ({ view, day, from, to }) => {
  expect(spanOf(view, day)).toEqual({ from, to });
});

test('no month needs more days than one request covers', () => {
  for (let month = 0; month < 240; month += 1) {
    const span = spanOf('month', addMonths('2020-01-01', month));
    expect(daysBetween(span)).toBeLessThanOrEqual(maxCalendarDays);
    expect(weeksOf(span).every((week) => week.length === 7)).toBe(true);
  }
});

test.each([
  { day: '2026-01-31', count: 1, target: '2026-02-28' },
  { day: '2028-01-31', count: 1, target: '2028-02-29' },
  { day: '2026-12-15', count: 1, target: '2027-01-15' },
  { day: '2026-01-15', count: -1, target: '2025-12-15' },
  { day: '2026-03-31', count: -1, target: '2026-02-28' },
])('$count months from $day is $target', ({ day, count, target }) => {
  expect(addMonths(day, count)).toBe(target);
});

describe('a step', () => {
  test.each<{ view: CalendarView; step: 1 | -1; target: string }>([
    { view: 'month', step: 1, target: '2026-12-22' },
    { view: 'week', step: 1, target: '2026-11-29' },
    { view: 'week', step: -1, target: '2026-11-15' },
    { view: 'agenda', step: 1, target: '2026-12-06' },
  ])('of $step in the $view leads to $target', ({ view, step, target }) => {
    expect(stepFrom(view, '2026-11-22', step)).toBe(target);
  });
});

test('the days of a span include both ends; a span that ends before it begins has none', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysOf({ from: '2026-03-01', to: '2026-02-27' })).toEqual([]);
  expect(isSameMonth('2026-02-27', '2026-02-01')).toBe(true);
  expect(isSameMonth('2026-02-27', '2025-02-27')).toBe(false);
});
