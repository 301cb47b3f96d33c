import { beforeEach, expect, test, vi } from 'vitest';

import { signInPath } from '../../lib/auth/sign-in-path.ts';
import { forgetReturnPath, keepReturnPath, keptReturnPath, ownPath } from './return-path.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test.each(['/bookings/7', '/marketplace?q=banho#fim', '/tutor/wallet'])('%s is a way back', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'bookings/7',
  '//evil.test/x',
  '/\\evil.test',
  '/..//evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '//[',
  '/',
  '/auth',
  '/auth?voltar=/auth',
])('%s is none', (path) => {
  expect(ownPath(path)).toBeUndefined();
});

test('the sign-in carries it, with the type of a sign-up', () => {
  expect(signInPath('/bookings/7?a=1')).toBe('/auth?voltar=%2Fbookings%2F7%3Fa%3D1');
  expect(signInPath('/bookings/7', 'tutor')).toBe('/auth?type=tutor&voltar=%2Fbookings%2F7');
});

test('it is kept for an hour, for a mailed link or the page of a provider', () => {
  vi.useFakeTimers();
  keepReturnPath('/bookings/7');
  keepReturnPath(undefined);
  expect(keptReturnPath()).toBe('/bookings/7');
  vi.advanceTimersByTime(60 * 60 * 1_000);
  expect(keptReturnPath()).toBeUndefined();
});

test('what another script wrote there leads nowhere', () => {
  localStorage.setItem('patinha.return', JSON.stringify({ path: '//evil.test', until: Date.now() + 1_000 }));
  expect(keptReturnPath()).toBeUndefined();
  keepReturnPath('/bookings/7');
  forgetReturnPath();
  expect(keptReturnPath()).toBeUndefined();
});
