import { expect, test } from 'vitest';

import { codeRefusal } from './code-refusal.ts';

const at = new Date('2026-11-28T15:06:00Z');
const card = { endedAt: at, isActive: true };

test.each([
  { known: { usedHereAt: at, card }, reason: 'code-used-here' },
  { known: { usedHereAt: at, card: { ...card, isActive: false } }, reason: 'code-used-here' },
  { known: { usedHereAt: null, card }, reason: 'code-expired' },
  { known: { usedHereAt: null, card: { ...card, isActive: false } }, reason: 'code-not-active' },
  { known: { usedHereAt: null, card: undefined }, reason: 'invalid-code' },
])('a code with $known is refused as $reason', ({ known, reason }) => {
  expect(codeRefusal(known)).toBe(reason);
});
