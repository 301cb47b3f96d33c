import { expect, test } from 'vitest';

import { addMs, hourMs } from '../shared/index.ts';
import { asksEnd, endRefusal } from './care-end.ts';

const checkedInAt = new Date('2026-03-10T15:00:00Z');
const checkedOutAt = addMs(checkedInAt, 3 * hourMs);
const ended = {
  status: 'completed',
  checkedInAt,
  checkedOutAt,
  endedBy: 'system',
  releasedAt: null,
} as const;

test.each([
  [{}, true],
  [{ endedBy: 'provider' }, false],
  [{ endedBy: null }, false],
  [{ releasedAt: checkedOutAt }, false],
  [{ status: 'cancelled' }, false],
] as const)('after %o the carer is asked for the true end: %s', (changes, isAsked) => {
  expect(asksEnd({ ...ended, ...changes })).toBe(isAsked);
});

test.each([
  [-1, 'too_small'],
  [0, undefined],
  [3 * hourMs, undefined],
  [3 * hourMs + 1, 'too_big'],
] as const)('an end %i ms after the check-in is refused as %s', (ms, refusal) => {
  expect(endRefusal(ended, addMs(checkedInAt, ms))).toBe(refusal);
});
