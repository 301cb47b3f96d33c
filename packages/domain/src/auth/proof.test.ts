import { expect, test } from 'vitest';

import { isFreshProof, proofMs } from './proof.ts';

test.each([
  { age: 0, isFresh: true },
  { age: proofMs - 1, isFresh: true },
  { age: proofMs, isFresh: false },
])('a proof $age ms old is fresh: $isFresh', ({ age, isFresh }) => {
  const provenAt = new Date('2026-03-10T02:30:00.000Z');
  expect(isFreshProof(provenAt, new Date(provenAt.getTime() + age))).toBe(isFresh);
});
