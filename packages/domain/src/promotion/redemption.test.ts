import { expect, test } from 'vitest';

import { contestRefusal, redemptionRefusal } from './redemption.ts';

const validatedAt = new Date('2026-11-20T12:00:00Z');

test.each([
  { now: '2026-11-20T12:15:00Z', facts: {}, refusal: undefined },
  { now: '2026-11-20T12:15:00.001Z', facts: {}, refusal: 'validation-stale' },
  { now: '2026-11-20T12:00:01Z', facts: { isRedeemed: true }, refusal: 'already-redeemed' },
  { now: '2026-11-20T12:00:01Z', facts: { isMemberSuspended: true }, refusal: 'member-suspended' },
])('a validation at $now with $facts: $refusal', ({ now, facts, refusal }) => {
  const validation = { validatedAt, isRedeemed: false, isMemberSuspended: false, ...facts };
  expect(redemptionRefusal(validation, new Date(now))).toBe(refusal);
});

test.each([
  { now: '2027-02-18T12:00:00Z', contestedAt: null, refusal: undefined },
  { now: '2027-02-18T12:00:00.001Z', contestedAt: null, refusal: 'contest-late' },
  { now: '2026-11-21T12:00:00Z', contestedAt: validatedAt, refusal: 'already-contested' },
  { now: '2026-11-21T12:00:00Z', withdrawnAt: validatedAt, refusal: 'redemption-withdrawn' },
])('contesting at $now: $refusal', ({ now, contestedAt = null, withdrawnAt = null, refusal }) => {
  const redemption = { redeemedAt: validatedAt, contestedAt, withdrawnAt };
  expect(contestRefusal(redemption, new Date(now))).toBe(refusal);
});
