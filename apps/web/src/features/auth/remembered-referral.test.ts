import { addMs, dayMs } from '@patinha/domain/shared';
import { beforeEach, expect, test } from 'vitest';

import { rememberReferral } from '../../lib/referral-memory.ts';
import { forgetReferral, rememberedReferral } from './remembered-referral.ts';

const opened = new Date('2026-03-01T12:00:00Z');
const comeBy = (address: string) => {
  history.replaceState(null, '', address);
  rememberReferral(opened);
};

beforeEach(() => localStorage.clear());

test('a code is taken out of the address, the rest of which stays, and remembered for ninety days', () => {
  comeBy('/auth?tab=cadastrar&ref=abcd2345#x');
  expect(location.href).toMatch(/\/auth\?tab=cadastrar#x$/);
  expect(rememberedReferral(opened)).toBe('ABCD2345');
  expect(rememberedReferral(addMs(opened, 90 * dayMs))).toBe('ABCD2345');
  expect(rememberedReferral(addMs(opened, 90 * dayMs + 1))).toBeUndefined();
  forgetReferral();
  expect(rememberedReferral(opened)).toBeUndefined();
});

test('the newest link counts, and one without a code changes nothing', () => {
  comeBy('/?ref=ABCD2345');
  comeBy('/marketplace?q=banho');
  expect(location.search).toBe('?q=banho');
  expect(rememberedReferral(opened)).toBe('ABCD2345');
  comeBy('/?ref=ZZZZ9999');
  expect(rememberedReferral(opened)).toBe('ZZZZ9999');
});

test.each(['', 'ABCD0345', '<script>'])('%j is no code: it leaves the address and is not kept', (code) => {
  comeBy(`/?ref=${encodeURIComponent(code)}`);
  expect(location.search).toBe('');
  expect(rememberedReferral(opened)).toBeUndefined();
});

test.each(['nonsense', '1', '{"code":"ABCD2345"}', '{"code":"ABCD2345","openedAt":"2099-01-01"}'])(
  'a foreign value under its key (%s) is ignored',
  (kept) => {
    localStorage.setItem('patinha.referral', kept);
    expect(rememberedReferral(opened)).toBeUndefined();
  },
);
