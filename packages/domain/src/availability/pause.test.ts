import { describe, expect, test } from 'vitest';

import { openIntervalsOn } from './open-hours.ts';
import { openFrom, pauseRefusal, returnDay } from './pause.ts';
import { arrivalsOn, isDayOff } from './stay-days.ts';

const today = '2026-12-01';

describe('the end of a pause', () => {
  test.each([
    { until: '2026-11-30', problem: 'too_small' },
    { until: today, problem: 'too_small' },
    { until: '2026-12-02', problem: undefined },
    { until: '2027-12-02', problem: undefined },
    { until: '2027-12-03', problem: 'too_big' },
  ])('$until is $problem', ({ until, problem }) => {
    expect(pauseRefusal(until, today)?.problem).toBe(problem);
  });

  test.each([
    { pauses: [null, null], day: null },
    { pauses: [today, null], day: null },
    { pauses: ['2026-12-10', null], day: '2026-12-10' },
    { pauses: [null, '2026-12-10'], day: '2026-12-10' },
    { pauses: ['2026-12-10', '2026-12-24'], day: '2026-12-24' },
    { pauses: ['2026-12-24', '2026-12-10'], day: '2026-12-24' },
  ])('of $pauses the return is $day', ({ pauses, day }) => {
    expect(returnDay(today, ...pauses)).toBe(day);
  });
});

describe('a calendar with a pause', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 480, endMinute: 1080 }));
  const extra = { day: '2026-12-05', isOpen: true, startMinute: 1100, endMinute: 1200 };
  const paused = openFrom({ hours: week, exceptions: [extra] }, '2026-12-10');

  test('has no open hours before the return, neither weekly nor extra ones, and all from that day on', () => {
    expect(openIntervalsOn('2026-12-05', paused)).toEqual([]);
    expect(openIntervalsOn('2026-12-09', paused)).toEqual([]);
    expect(openIntervalsOn('2026-12-10', paused)).toMatchObject([{ startMinute: 480, endMinute: 1080 }]);
  });

  test('takes no arrivals before the return, and counts these days as days off', () => {
    const windows = { arrivalFrom: 540, arrivalUntil: 1020, departureFrom: 540, departureUntil: 1020 };
    expect(arrivalsOn('2026-12-09', paused, windows)).toEqual([]);
    expect(isDayOff('2026-12-09', paused)).toBe(true);
    expect(isDayOff('2026-12-10', paused)).toBe(false);
  });

  test('is closed until the later of two pauses', () => {
    expect(openIntervalsOn('2026-12-11', openFrom(paused, '2026-12-12'))).toEqual([]);
    expect(openIntervalsOn('2026-12-09', openFrom(paused, '2026-12-02'))).toEqual([]);
  });
});
