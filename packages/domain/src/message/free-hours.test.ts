import { expect, test } from 'vitest';

import { hoursToOffer } from './free-hours.ts';

test('names the next three days with a free hour, each with its first, a middle and its last hour', () => {
  const days = [
    { day: '2026-11-30', hours: [] },
    { day: '2026-12-01', hours: [8, 9, 10, 11, 12, 13] },
    { day: '2026-12-02', hours: [14] },
    { day: '2026-12-03', hours: [9, 10, 11] },
    { day: '2026-12-04', hours: [9] },
  ];
  expect(hoursToOffer(days)).toEqual([
    { day: '2026-12-01', hours: [8, 10, 13] },
    { day: '2026-12-02', hours: [14] },
    { day: '2026-12-03', hours: [9, 10, 11] },
  ]);
  expect(hoursToOffer([{ day: '2026-11-30', hours: [] }])).toEqual([]);
});
