import { expect, test } from 'vitest';

import { reliabilityOf } from './reliability.ts';

const record = {
  completedCount: 4,
  cancelledCount: 1,
  noShowCount: 0,
  answeredCount: 5,
  answerMinutes: 12,
  returnedCount: 2,
};

test.each([
  {
    say: 'five bookings are enough',
    change: {},
    shown: { completedCount: 4, cancelledCount: 1, noShowCount: 0, answerMinutes: 12, returnedCount: 2 },
  },
  { say: 'four are not', change: { completedCount: 3 }, shown: null },
  {
    say: 'four answers have no median',
    change: { answeredCount: 4 },
    shown: { completedCount: 4, cancelledCount: 1, noShowCount: 0, answerMinutes: null, returnedCount: 2 },
  },
  {
    say: 'cancellations alone are shown as well',
    change: { completedCount: 0, cancelledCount: 5 },
    shown: { completedCount: 0, cancelledCount: 5, noShowCount: 0, answerMinutes: 12, returnedCount: 2 },
  },
])('$say', ({ change, shown }) => {
  expect(reliabilityOf({ ...record, ...change })).toEqual(shown);
});
