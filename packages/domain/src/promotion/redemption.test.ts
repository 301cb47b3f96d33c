import { expect, test } from 'vitest';

import { contestRefusal, redemptionRefusal } from './redemption.ts';

const validatedAt = new Date('2026-11-20T12:00:00Z');

test.each([
  { now: '2026-11-20T12:15:00Z', isRedeemed: false, refusal: undefined },
  { now: '2026-11-20T12:15:00.001Z', isRedeemed: false, refusal: 'validation-stale' },
  { now: '2026-11-20T12:00:01Z', isRedeemed: true, refusal: 'already-redeemed' },
])('a validation at $now, redeemed $isRedeemed: $refusal', ({ now, isRedeemed, refusal }) => {
  expect(redemptionRefusal({ validatedAt, isRedeemed }, new Date(now))).toBe(refusal);
});

test.each([
  { now: '2027-02-18T12:00:00Z', contestedAt: null, refusal: undefined },
  { now: '2027-02-18T12:00:00.001Z', contestedAt: null, refusal: 'contest-late' },
  { now: '2026-11-21T12:00:00Z', contestedAt: validatedAt, refusal: 'already-contested' },
])('contesting at $now: $refusal', ({ now, contestedAt, refusal }) => {
  expect(contestRefusal({ redeemedAt: validatedAt, contestedAt }, new Date(now))).toBe(refusal);
});
