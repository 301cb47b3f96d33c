import { expect, test } from 'vitest';

import { exitOutcome } from './seller-exit.ts';

const at = new Date('2026-11-23T12:00:00Z');

test.each([
  { status: 'pending', outcome: 'decline' },
  { status: 'accepted', outcome: 'cancel' },
  { status: 'confirmed', outcome: 'cancel' },
  { status: 'in_progress', outcome: 'under_way' },
  { status: 'in_progress', disputedAt: at, outcome: 'under_way' },
  { status: 'confirmed', disputedAt: at, outcome: 'disputed' },
  { status: 'confirmed', contestedAt: at, outcome: 'disputed' },
] as const)('a booking that is $status when its seller leaves: $outcome', ({ outcome, ...booking }) => {
  expect(exitOutcome({ disputedAt: null, contestedAt: null, ...booking })).toBe(outcome);
});
