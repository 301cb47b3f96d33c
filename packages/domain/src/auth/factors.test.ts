import { expect, test } from 'vitest';

import { isFreshStep } from './factors.ts';

test.each([
  { step: 100, lastUsed: null, fresh: true },
  { step: 100, lastUsed: 99, fresh: true },
  { step: 100, lastUsed: 100, fresh: false },
  { step: 100, lastUsed: 101, fresh: false },
])('step $step after $lastUsed is fresh: $fresh', ({ step, lastUsed, fresh }) => {
  expect(isFreshStep(step, lastUsed)).toBe(fresh);
});
