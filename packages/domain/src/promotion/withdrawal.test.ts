import { expect, test } from 'vitest';

import { annulRefusal, undoRefusal } from './withdrawal.ts';

const redeemedAt = new Date('2026-11-28T15:06:00Z');
const registered = { redeemedAt, withdrawnAt: null, contestOutcome: null } as const;

test.each([
  { now: '2026-11-28T15:16:00Z', facts: {}, undo: undefined, annul: undefined },
  { now: '2026-11-28T15:16:00.001Z', facts: {}, undo: 'undo-late', annul: undefined },
  { now: '2026-11-29T15:06:00Z', facts: {}, undo: 'undo-late', annul: undefined },
  { now: '2026-11-29T15:06:00.001Z', facts: {}, undo: 'undo-late', annul: 'annul-late' },
  {
    now: '2026-11-28T15:07:00Z',
    facts: { withdrawnAt: redeemedAt },
    undo: 'redemption-withdrawn',
    annul: 'redemption-withdrawn',
  },
  {
    now: '2026-11-28T15:07:00Z',
    facts: { contestOutcome: 'kept' as const },
    undo: 'contest-decided',
    annul: 'contest-decided',
  },
])('at $now with $facts undoing is $undo, annulling $annul', ({ now, facts, undo, annul }) => {
  const redemption = { ...registered, ...facts };
  expect(undoRefusal(redemption, new Date(now))).toBe(undo);
  expect(annulRefusal(redemption, new Date(now))).toBe(annul);
});
