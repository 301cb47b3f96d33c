import { expect, test } from 'vitest';

import { holidaysFrom, isNationalHoliday } from './national-holidays.ts';

test.each([
  { day: '2026-12-25', holiday: true },
  { day: '2026-11-20', holiday: true },
  { day: '2026-12-24', holiday: false },
  // Good Fridays: two days before an Easter of 31 March, 20 April, 5 April, 25 April (the latest possible) and of the
  // two years that the simple formula misses by a week.
  { day: '2024-03-29', holiday: true },
  { day: '2025-04-18', holiday: true },
  { day: '2026-04-03', holiday: true },
  { day: '2038-04-23', holiday: true },
  { day: '1954-04-16', holiday: true },
  { day: '2049-04-16', holiday: true },
  { day: '2026-04-05', holiday: false },
  { day: '2026-04-10', holiday: false },
])('$day is a national holiday: $holiday', ({ day, holiday }) => {
  expect(isNationalHoliday(day)).toBe(holiday);
});

test('the next holidays are named, those that move with Easter too', () => {
  expect(holidaysFrom('2027-01-02', 12).map(({ key, day }) => `${day} ${key}`)).toEqual([
    '2027-02-09 carnival',
    '2027-03-26 good_friday',
    '2027-04-21 tiradentes',
    '2027-05-01 labour_day',
    '2027-05-27 corpus_christi',
    '2027-09-07 independence',
    '2027-10-12 aparecida',
    '2027-11-02 all_souls',
    '2027-11-15 republic',
    '2027-11-20 black_awareness',
    '2027-12-25 christmas',
    '2028-01-01 new_year',
  ]);
  const byCustom = holidaysFrom('2027-01-02', 12).filter(({ isNational }) => !isNational);
  expect(byCustom.map(({ key }) => key)).toEqual(['carnival', 'corpus_christi']);
});
