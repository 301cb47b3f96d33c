import { describe, expect, test } from 'vitest';

import { covers, type Interval, mergeIntervals, subtractIntervals } from './interval.ts';

const intervals = (...pairs: readonly (readonly [number, number])[]): Interval[] =>
  pairs.map(([startMinute, endMinute]) => ({ startMinute, endMinute }));

describe('intervals', () => {
  test.each([
    {
      name: 'touching ones become one',
      given: intervals([480, 720], [720, 1080]),
      merged: intervals([480, 1080]),
    },
    {
      name: 'overlapping ones become one',
      given: intervals([600, 900], [480, 720]),
      merged: intervals([480, 900]),
    },
    {
      name: 'one inside another disappears',
      given: intervals([0, 1440], [60, 90]),
      merged: intervals([0, 1440]),
    },
    {
      name: 'a gap of one minute stays',
      given: intervals([0, 60], [61, 90]),
      merged: intervals([0, 60], [61, 90]),
    },
    { name: 'an empty one disappears', given: intervals([60, 60]), merged: [] },
  ])('$name', ({ given, merged }) => {
    expect(mergeIntervals(given)).toEqual(merged);
  });

  test.each([
    {
      name: 'a hole in the middle leaves two',
      removed: intervals([720, 780]),
      left: intervals([480, 720], [780, 1080]),
    },
    {
      name: 'a hole at the start leaves the end',
      removed: intervals([0, 600]),
      left: intervals([600, 1080]),
    },
    {
      name: 'a hole next to it changes nothing',
      removed: intervals([1080, 1440]),
      left: intervals([480, 1080]),
    },
    { name: 'a hole over all leaves nothing', removed: intervals([0, 1440]), left: [] },
    {
      name: 'two holes leave three',
      removed: intervals([600, 660], [900, 960]),
      left: intervals([480, 600], [660, 900], [960, 1080]),
    },
  ])('$name', ({ removed, left }) => {
    expect(subtractIntervals(intervals([480, 1080]), removed)).toEqual(left);
  });

  test('a range is covered by two that touch, not by two with a gap', () => {
    const wanted = { startMinute: 600, endMinute: 800 };
    expect(covers(intervals([480, 700], [700, 900]), wanted)).toBe(true);
    expect(covers(intervals([480, 700], [701, 900]), wanted)).toBe(false);
    expect(covers(intervals([600, 800]), wanted)).toBe(true);
  });
});
