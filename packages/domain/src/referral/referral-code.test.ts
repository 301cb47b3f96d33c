import { expect, test } from 'vitest';

import { readReferralCode, referralCodeBytes, referralCodeOf } from './referral-code.ts';

test('every byte maps to one of 32 unambiguous characters', () => {
  const all = Array.from({ length: 256 }, (_, byte) => referralCodeOf(new Uint8Array(8).fill(byte))[0]);
  expect(new Set(all).size).toBe(32);
  expect(all.join('')).not.toMatch(/[01IO]/);
  expect(referralCodeOf(new Uint8Array(20))).toHaveLength(referralCodeBytes);
});

test.each([
  { typed: 'ABCD2345', code: 'ABCD2345' },
  { typed: ' abcd2345 ', code: 'ABCD2345' },
  { typed: 'ABCD234', code: undefined },
  { typed: 'ABCD23456', code: undefined },
  { typed: 'ABCD0345', code: undefined },
  { typed: "AB'D2345", code: undefined },
  { typed: 12345678, code: undefined },
  { typed: null, code: undefined },
])('$typed is read as $code', ({ typed, code }) => {
  expect(readReferralCode(typed)).toBe(code);
});
