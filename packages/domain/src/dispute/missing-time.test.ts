import { expect, test } from 'vitest';

import { addMs, cents, minuteMs } from '../shared/index.ts';
import { missingTimeOf } from './missing-time.ts';

const startsAt = new Date('2026-11-24T20:00:00Z');
const at = (minutes: number) => addMs(startsAt, minutes * minuteMs);

test.each([
  { begun: 0, ended: 40, expected: { missingMinutes: 20, agreedMinutes: 60, refundCents: 1583 } },
  { begun: 10, ended: 60, expected: { missingMinutes: 10, agreedMinutes: 60, refundCents: 792 } },
  { begun: 5, ended: 65, expected: undefined },
  { begun: 0, ended: 75, expected: undefined },
  { begun: null, ended: null, expected: undefined },
  { begun: 0, ended: null, expected: undefined },
])('of an hour for R$ 47,50 from minute $begun to $ended: $expected', ({ begun, ended, expected }) => {
  const served = {
    startsAt,
    endsAt: at(60),
    checkedInAt: begun === null ? null : at(begun),
    checkedOutAt: ended === null ? null : at(ended),
  };
  expect(missingTimeOf(served, cents(4750))).toEqual(expected);
});
