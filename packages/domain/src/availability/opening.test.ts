import { expect, test } from 'vitest';

import type { BrazilianZone } from '../shared/index.ts';
import type { AvailabilityException, ProviderCalendar } from './calendar.ts';
import { openDays, openingAt } from './opening.ts';

// 2026-11-28 is a Saturday; the shop is open from Monday to Friday, and on Friday until Saturday, 02:00.
const hour = 60;
const hours = [
  ...[1, 2, 3, 4].flatMap((weekday) => [
    { weekday, startMinute: 8 * hour, endMinute: 12 * hour },
    { weekday, startMinute: 14 * hour, endMinute: 18 * hour },
  ]),
  { weekday: 5, startMinute: 20 * hour, endMinute: 24 * hour },
  { weekday: 6, startMinute: 0, endMinute: 2 * hour },
];
const off = (day: string): AvailabilityException => ({
  day,
  isOpen: false,
  startMinute: null,
  endMinute: null,
});
const shop = (changes: Partial<ProviderCalendar> = {}): ProviderCalendar => ({
  hours,
  exceptions: [],
  ...changes,
});
const at = (local: string, calendar: ProviderCalendar, zone: BrazilianZone = 'America/Sao_Paulo') => {
  const offset = zone === 'America/Sao_Paulo' ? '-03:00' : '-05:00';
  const { isOpen, changesAt } = openingAt(new Date(`${local}:00${offset}`), calendar, zone);
  return [isOpen, changesAt?.toISOString() ?? null];
};

test.each([
  { name: 'open in the morning', now: '2026-11-30T08:00', opening: [true, '2026-11-30T15:00:00.000Z'] },
  { name: 'closed at noon', now: '2026-11-30T12:00', opening: [false, '2026-11-30T17:00:00.000Z'] },
  { name: 'open past midnight', now: '2026-11-27T23:30', opening: [true, '2026-11-28T05:00:00.000Z'] },
  { name: 'still open after midnight', now: '2026-11-28T01:59', opening: [true, '2026-11-28T05:00:00.000Z'] },
  { name: 'closed until Monday', now: '2026-11-28T02:00', opening: [false, '2026-11-30T11:00:00.000Z'] },
])('$name', ({ now, opening }) => {
  expect(at(now, shop())).toEqual(opening);
});

test('a day off and a pause close it, and an extra opening opens it', () => {
  expect(at('2026-11-30T09:00', shop({ exceptions: [off('2026-11-30')] }))).toEqual([
    false,
    '2026-12-01T11:00:00.000Z',
  ]);
  expect(at('2026-11-30T09:00', shop({ pausedUntil: '2026-12-03' }))).toEqual([
    false,
    '2026-12-03T11:00:00.000Z',
  ]);
  const sunday = { day: '2026-11-29', isOpen: true, startMinute: 9 * hour, endMinute: 10 * hour };
  expect(at('2026-11-29T09:30', shop({ exceptions: [sunday] }))).toEqual([true, '2026-11-29T13:00:00.000Z']);
});

test('the clock is that of the place', () => {
  expect(at('2026-11-30T08:00', shop(), 'America/Rio_Branco')).toEqual([true, '2026-11-30T17:00:00.000Z']);
});

test('a shop that never closes, and one that opens no more, do not change', () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 24 * hour }));
  expect(at('2026-11-30T08:00', shop({ hours: always }))).toEqual([true, null]);
  expect(at('2026-11-30T08:00', shop({ pausedUntil: '2027-01-01' }))).toEqual([false, null]);
});

test('the days that are written out have their own hours', () => {
  expect(openDays('2026-11-29', 2, shop({ exceptions: [off('2026-11-30')] }))).toEqual([
    { day: '2026-11-29', open: [] },
    { day: '2026-11-30', open: [] },
  ]);
});
