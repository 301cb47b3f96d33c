import { expect, test } from 'vitest';

import { isNationalHoliday } from './national-holidays.ts';

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
