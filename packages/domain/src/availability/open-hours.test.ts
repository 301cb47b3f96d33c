import { describe, expect, test } from 'vitest';

import type { BrazilianZone } from '../shared/index.ts';
import { type AvailabilityException, normaliseWeek, type ProviderCalendar, weekdays } from './calendar.ts';
import { isOpenDuring, openIntervalsOn } from './open-hours.ts';

// 2026-03-09 is a Monday.
const monday = '2026-03-09';
const workingWeek = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, startMinute: 8 * 60, endMinute: 12 * 60 },
  { weekday, startMinute: 14 * 60, endMinute: 18 * 60 },
]);
const exception = (fields: Partial<AvailabilityException>): AvailabilityException => ({
  day: monday,
  isOpen: false,
  startMinute: null,
  endMinute: null,
  ...fields,
});
const calendar = (...exceptions: AvailabilityException[]): ProviderCalendar => ({
  hours: workingWeek,
  exceptions,
});
const pairsOn = (day: string, given: ProviderCalendar) =>
  openIntervalsOn(day, given).map(({ startMinute, endMinute }) => [startMinute / 60, endMinute / 60]);

describe('open hours of a day', () => {
  test.each([
    {
      name: 'the week',
      exceptions: [],
      open: [
        [8, 12],
        [14, 18],
      ],
    },
    { name: 'closed all day', exceptions: [exception({})], open: [] },
    {
      name: 'another day closed',
      exceptions: [exception({ day: '2026-03-10' })],
      open: [
        [8, 12],
        [14, 18],
      ],
    },
    {
      name: 'closed from 10 to 15',
      exceptions: [exception({ startMinute: 600, endMinute: 900 })],
      open: [
        [8, 10],
        [15, 18],
      ],
    },
    {
      name: 'open over lunch',
      exceptions: [exception({ isOpen: true, startMinute: 720, endMinute: 840 })],
      open: [[8, 18]],
    },
    {
      name: 'closed, but open from 20 to 22',
      exceptions: [exception({ isOpen: true, startMinute: 1200, endMinute: 1320 }), exception({})],
      open: [[20, 22]],
    },
  ])('$name', ({ exceptions, open }) => {
    expect(pairsOn(monday, calendar(...exceptions))).toEqual(open);
  });

  test('a Sunday without hours is closed unless an exception opens it', () => {
    const sunday = '2026-03-08';
    expect(pairsOn(sunday, calendar())).toEqual([]);
    const opened = exception({ day: sunday, isOpen: true, startMinute: 540, endMinute: 600 });
    expect(pairsOn(sunday, calendar(opened))).toEqual([[9, 10]]);
  });
});

describe('open during a period', () => {
  const period = (startsAt: string, endsAt: string) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });

  test.each([
    { zone: 'America/Sao_Paulo', startsAt: '2026-03-09T11:00:00Z', endsAt: '2026-03-09T15:00:00Z' },
    { zone: 'America/Manaus', startsAt: '2026-03-09T12:00:00Z', endsAt: '2026-03-09T16:00:00Z' },
    { zone: 'America/Rio_Branco', startsAt: '2026-03-09T13:00:00Z', endsAt: '2026-03-09T17:00:00Z' },
    { zone: 'America/Noronha', startsAt: '2026-03-09T10:00:00Z', endsAt: '2026-03-09T14:00:00Z' },
  ] satisfies { zone: BrazilianZone; startsAt: string; endsAt: string }[])(
    'eight to twelve in $zone is open, one minute earlier or later is not',
    ({ zone, startsAt, endsAt }) => {
      const earlier = new Date(Date.parse(startsAt) - 60_000).toISOString();
      const later = new Date(Date.parse(endsAt) + 60_000).toISOString();
      expect(isOpenDuring(period(startsAt, endsAt), calendar(), zone)).toBe(true);
      expect(isOpenDuring(period(earlier, endsAt), calendar(), zone)).toBe(false);
      expect(isOpenDuring(period(startsAt, later), calendar(), zone)).toBe(false);
    },
  );

  const aroundTheClock: ProviderCalendar = {
    hours: weekdays.map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
    exceptions: [],
  };

  test("a night at the sitter's may cross midnight", () => {
    const night = period('2026-03-09T23:00:00Z', '2026-03-10T11:00:00Z');
    expect(isOpenDuring(night, aroundTheClock, 'America/Sao_Paulo')).toBe(true);
    const closedNextDay = { ...aroundTheClock, exceptions: [exception({ day: '2026-03-10' })] };
    expect(isOpenDuring(night, closedNextDay, 'America/Sao_Paulo')).toBe(false);
  });

  test('a period that ends at midnight does not depend on the next day', () => {
    const lastHour = period('2026-03-10T02:00:00Z', '2026-03-10T03:00:00Z');
    const closedNextDay = { ...aroundTheClock, exceptions: [exception({ day: '2026-03-10' })] };
    expect(isOpenDuring(lastHour, closedNextDay, 'America/Sao_Paulo')).toBe(true);
  });

  test('an empty or backward period is never open', () => {
    const instant = '2026-03-09T13:00:00Z';
    expect(isOpenDuring(period(instant, instant), aroundTheClock, 'America/Sao_Paulo')).toBe(false);
    expect(isOpenDuring(period(instant, '2026-03-09T12:00:00Z'), aroundTheClock, 'America/Sao_Paulo')).toBe(
      false,
    );
  });
});

test('a week is stored sorted, with overlapping or touching ranges merged per weekday', () => {
  const week = normaliseWeek([
    { weekday: 2, startMinute: 720, endMinute: 900 },
    { weekday: 1, startMinute: 480, endMinute: 600 },
    { weekday: 2, startMinute: 480, endMinute: 720 },
  ]);
  expect(week).toEqual([
    { weekday: 1, startMinute: 480, endMinute: 600 },
    { weekday: 2, startMinute: 480, endMinute: 900 },
  ]);
});
