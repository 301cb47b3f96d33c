import { expect, test } from 'vitest';

import { addMs, hourMs } from '../shared/index.ts';
import { isKept } from './kept-booking.ts';

const since = new Date('2026-11-23T12:00:00Z');
const at = (hours: number) => addMs(since, hours * hourMs);

test.each([
  { status: 'confirmed', kept: 0, ended: null, now: 20, expected: true },
  { status: 'in_progress', kept: 0, ended: null, now: 20, expected: true },
  { status: 'completed', kept: 0, ended: 20, now: 43, expected: true },
  { status: 'completed', kept: 0, ended: 20, now: 44, expected: false },
  { status: 'cancelled', kept: 0, ended: null, now: 1, expected: false },
  { status: 'confirmed', kept: null, ended: null, now: 1, expected: false },
  // Kept at an earlier suspension, which is over.
  { status: 'confirmed', kept: -1, ended: null, now: 1, expected: false },
] as const)('$status, kept at hour $kept, ended at $ended, at hour $now: $expected', (row) => {
  const { status, kept, ended, now, expected } = row;
  const booking = {
    status,
    keptAt: kept === null ? null : at(kept),
    checkedOutAt: ended === null ? null : at(ended),
  };
  expect(isKept(booking, since, at(now))).toBe(expected);
});
