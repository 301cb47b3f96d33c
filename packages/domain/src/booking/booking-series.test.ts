import { describe, expect, test } from 'vitest';

import { addMs, dayMs, hourMs, minuteMs } from '../shared/index.ts';
import { fitsRhythm, keepsRhythm, seriesPaymentDeadline, seriesStarts } from './booking-series.ts';
import { bookingSettingsAt } from './booking-settings.ts';

const zone = 'America/Sao_Paulo';
const weekly = { everyWeeks: 1, zone } as const;
const iso = (starts: readonly Date[]) => starts.map((start) => start.toISOString());

describe('the dates of a series', () => {
  test('are every week at the same time', () => {
    expect(iso(seriesStarts(new Date('2026-12-01T12:30:00Z'), 3, weekly))).toEqual([
      '2026-12-01T12:30:00.000Z',
      '2026-12-08T12:30:00.000Z',
      '2026-12-15T12:30:00.000Z',
    ]);
  });

  test('or every two weeks, across a new year and a 29 February', () => {
    const fortnightly = { everyWeeks: 2, zone } as const;
    expect(iso(seriesStarts(new Date('2028-02-15T22:00:00Z'), 2, fortnightly))[1]).toBe(
      '2028-02-29T22:00:00.000Z',
    );
    expect(iso(seriesStarts(new Date('2026-12-29T22:00:00Z'), 2, fortnightly))[1]).toBe(
      '2027-01-12T22:00:00.000Z',
    );
  });

  test('keep the local time when the clocks change between them', () => {
    // Daylight saving time in São Paulo ended on 18 February 2018 and began on 4 November 2018.
    expect(iso(seriesStarts(new Date('2018-02-14T11:00:00Z'), 2, weekly))[1]).toBe(
      '2018-02-21T12:00:00.000Z',
    );
    expect(iso(seriesStarts(new Date('2018-10-31T12:00:00Z'), 2, weekly))[1]).toBe(
      '2018-11-07T11:00:00.000Z',
    );
    // Manaus had no daylight saving time.
    const manaus = { everyWeeks: 1, zone: 'America/Manaus' } as const;
    expect(iso(seriesStarts(new Date('2018-02-14T11:00:00Z'), 2, manaus))[1]).toBe(
      '2018-02-21T11:00:00.000Z',
    );
  });

  test('late in the evening belong to the local day, not to the UTC day', () => {
    expect(iso(seriesStarts(new Date('2026-12-02T01:30:00Z'), 2, weekly))[1]).toBe(
      '2026-12-09T01:30:00.000Z',
    );
  });
});

describe('dates that keep the rhythm', () => {
  const at = (day: string, time = '12:00') => new Date(`2026-12-${day}T${time}:00Z`);
  test.each([
    { name: 'all of them', starts: [at('01'), at('08'), at('15')], kept: true },
    { name: 'one left out', starts: [at('01'), at('15')], kept: true },
    { name: 'another time of the day', starts: [at('01'), at('08', '13:00')], kept: false },
    { name: 'another day of the week', starts: [at('01'), at('09')], kept: false },
    { name: 'one twice', starts: [at('01'), at('01')], kept: false },
    { name: 'not in order', starts: [at('08'), at('01')], kept: false },
    { name: 'none', starts: [], kept: false },
  ])('$name: $kept', ({ starts, kept }) => {
    expect(keepsRhythm(starts, weekly)).toBe(kept);
  });

  test('a 13th date is no longer part of the series', () => {
    const first = at('01');
    expect(keepsRhythm([first, addMs(first, 11 * 7 * dayMs)], weekly)).toBe(true);
    expect(keepsRhythm([first, addMs(first, 12 * 7 * dayMs)], weekly)).toBe(false);
  });

  test.each([
    { minutes: 7 * 24 * 60, everyWeeks: 1, fits: true },
    { minutes: 7 * 24 * 60 + 1, everyWeeks: 1, fits: false },
    { minutes: 14 * 24 * 60, everyWeeks: 2, fits: true },
  ] as const)('$minutes minutes every $everyWeeks weeks: $fits', ({ minutes, everyWeeks, fits }) => {
    expect(fitsRhythm(minutes, everyWeeks)).toBe(fits);
  });
});

describe('the payment deadline of a date of a series', () => {
  const acceptedAt = new Date('2026-12-01T12:00:00Z');
  const settings = bookingSettingsAt(acceptedAt);
  test.each([
    { name: 'the first: half an hour', hours: 100, isFirst: true, expected: 30 * minuteMs },
    { name: 'a later one: 48 h before it begins', hours: 100, isFirst: false, expected: 52 * hourMs },
    { name: 'a later one in 48 h: at once', hours: 48, isFirst: false, expected: 30 * minuteMs },
    { name: 'a later one in 10 min: a few minutes', hours: 1 / 6, isFirst: false, expected: 5 * minuteMs },
  ])('$name', ({ hours, isFirst, expected }) => {
    const startsAt = addMs(acceptedAt, hours * hourMs);
    const deadline = seriesPaymentDeadline({ acceptedAt, startsAt, isFirst }, settings);
    expect(deadline.getTime() - acceptedAt.getTime()).toBe(expected);
  });
});
