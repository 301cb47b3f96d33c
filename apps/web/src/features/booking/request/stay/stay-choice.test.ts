import type { StayDate } from '@patinha/contract/availability';
import { addDays } from '@patinha/domain/shared';
import { describe, expect, test } from 'vitest';

import { canLeave, nightsBetween, press, type StayRules, stretchOf } from './stay-choice.ts';

const open = [{ start_minute: 480, end_minute: 1080 }];
const date = (day: string, changes: Partial<StayDate> = {}): StayDate => ({
  day,
  places: 1,
  arrivals: open,
  departures: open,
  price_cents: 9000,
  special: null,
  ...changes,
});
const datesWith = (changes: Readonly<Record<string, Partial<StayDate>>> = {}) =>
  new Map(
    Array.from({ length: 14 }, (_, index) => addDays('2026-12-20', index)).map((day) => [
      day,
      date(day, changes[day]),
    ]),
  );
const rules: StayRules = { unit: 'night', minNights: 2, maxNights: 5, pets: 1 };
const from24 = { firstDay: '2026-12-24', lastDay: '' };

describe('choosing nights', () => {
  test('the first press is the arrival, the second the departure, the third begins again', () => {
    const dates = datesWith();
    const first = press('2026-12-24', { firstDay: '', lastDay: '' }, dates, rules);
    expect(first).toEqual(from24);
    const both = press('2026-12-27', first, dates, rules);
    expect(both).toEqual({ firstDay: '2026-12-24', lastDay: '2026-12-27' });
    expect(nightsBetween(both, 'night')).toBe(3);
    expect(nightsBetween(both, 'day')).toBe(4);
    expect(press('2026-12-22', both, dates, rules)).toEqual({ firstDay: '2026-12-22', lastDay: '' });
  });

  test('a date before the fewest nights changes nothing, one beyond a full night begins again', () => {
    expect(press('2026-12-25', from24, datesWith(), rules)).toEqual(from24);
    const dates = datesWith({ '2026-12-26': { places: 0 } });
    expect(press('2026-12-28', from24, dates, rules)).toEqual({ firstDay: '2026-12-28', lastDay: '' });
  });

  test('N-1: a full night can still be a day of leaving, and a closed day cannot', () => {
    const leave = (dates: ReturnType<typeof datesWith>, lastDay: string) =>
      canLeave(dates, { firstDay: '2026-12-24', lastDay }, rules);
    expect(leave(datesWith({ '2026-12-26': { places: 0 } }), '2026-12-26')).toBe(true);
    expect(leave(datesWith({ '2026-12-26': { departures: [] } }), '2026-12-26')).toBe(false);
    expect(leave(datesWith(), '2026-12-30')).toBe(false);
  });
});

test('a part of the day is what lies in the windows', () => {
  expect(stretchOf(open, 'morning')).toEqual({ from: 480, until: 720 });
  expect(stretchOf(open, 'evening')).toBeUndefined();
  expect(stretchOf(undefined, 'morning')).toBeUndefined();
});
