import { describe, expect, test } from 'vitest';

import { instantOf, saoPauloZone as zone } from '../shared/index.ts';
import type { AvailabilityException, ProviderCalendar } from './calendar.ts';
import { defaultStayRules } from './service-unit.ts';
import { isStayOpen, stayDays } from './stay-days.ts';

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 8 * 60, endMinute: 18 * 60 }));
const off = (day: string): AvailabilityException => ({
  day,
  isOpen: false,
  startMinute: null,
  endMinute: null,
});
const calendar = (...exceptions: AvailabilityException[]): ProviderCalendar => ({ hours: week, exceptions });

interface Asked {
  readonly days: ProviderCalendar;
  readonly unit: 'night' | 'day';
  readonly rules: object;
}
const open = (
  [from, fromHour, to, toHour]: readonly [string, number, string, number],
  { days = calendar(), unit = 'night', rules = {} }: Partial<Asked> = {},
) =>
  isStayOpen(
    { unit, zone, startsAt: instantOf(from, fromHour * 60, zone), endsAt: instantOf(to, toHour * 60, zone) },
    days,
    { ...defaultStayRules, ...rules },
  );

describe('hours of a stay', () => {
  test.each([
    {
      name: 'arrival and departure in their windows',
      stay: ['2026-12-21', 10, '2026-12-24', 10],
      fits: true,
    },
    {
      name: 'the last minute of the departure window',
      stay: ['2026-12-21', 8, '2026-12-24', 18],
      fits: true,
    },
    { name: 'an arrival before the window', stay: ['2026-12-21', 7, '2026-12-24', 10], fits: false },
    {
      name: 'an arrival in the window after the hours',
      stay: ['2026-12-21', 19, '2026-12-24', 10],
      fits: false,
    },
    { name: 'a departure after the window', stay: ['2026-12-21', 10, '2026-12-24', 19], fits: false },
  ] as const)('$name: $fits', ({ stay, fits }) => {
    expect(open(stay)).toBe(fits);
  });

  test('N-3: a whole day off closes arrival, departure and the night, unless the host keeps pets then', () => {
    const days = calendar(off('2026-12-23'));
    const keeps = { rules: { runsOverDaysOff: true }, days };
    expect(open(['2026-12-21', 10, '2026-12-24', 10], { days })).toBe(false);
    expect(open(['2026-12-21', 10, '2026-12-24', 10], keeps)).toBe(true);
    expect(open(['2026-12-23', 10, '2026-12-24', 10], keeps)).toBe(false);
    expect(open(['2026-12-21', 10, '2026-12-23', 10], keeps)).toBe(false);
    expect(open(['2026-12-21', 10, '2026-12-22', 10], { days })).toBe(true);
  });

  test('N-3: windows of arrival and of departure close apart', () => {
    const afternoon = { ...off('2026-12-21'), startMinute: 10 * 60, endMinute: 18 * 60 };
    const days = calendar(afternoon);
    const rules = { arrivalFrom: 14 * 60, departureUntil: 12 * 60 };
    expect(open(['2026-12-21', 15, '2026-12-22', 9], { days, rules })).toBe(false);
    expect(open(['2026-12-20', 15, '2026-12-21', 9], { days, rules })).toBe(true);
  });

  test('a weekday without hours is no day off: nights run over it, day care does not', () => {
    const days = { hours: week.filter(({ weekday }) => weekday !== 3), exceptions: [] };
    expect(open(['2026-12-22', 10, '2026-12-24', 10], { days })).toBe(true);
    expect(open(['2026-12-22', 10, '2026-12-24', 10], { days, unit: 'day' })).toBe(false);
  });
});

test('the dates of a service say what is left and when pets come and go', () => {
  const days = stayDays(
    { from: '2026-12-22', to: '2026-12-24' },
    {
      ...defaultStayRules,
      unit: 'night',
      capacity: 2,
      calendar: calendar(off('2026-12-23')),
      pets: new Map([
        ['2026-12-22', 2],
        ['2026-12-24', 1],
      ]),
    },
  );
  const windows = (from: number, until: number) => [{ startMinute: from * 60, endMinute: until * 60 }];
  expect(days).toEqual([
    { day: '2026-12-22', places: 0, arrivals: windows(8, 18), departures: windows(8, 18) },
    { day: '2026-12-23', places: 0, arrivals: [], departures: [] },
    { day: '2026-12-24', places: 1, arrivals: windows(8, 18), departures: windows(8, 18) },
  ]);
});
