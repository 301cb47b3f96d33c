import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stopwatch } from './stopwatch.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

test('counts the milliseconds that pass', () => {
  const elapsed = stopwatch();
  vi.advanceTimersByTime(1_500);
  expect(elapsed()).toBe(1_500);
});

test('a clock that is set back does not stop it', () => {
  const elapsed = stopwatch();
  vi.setSystemTime(new Date('2026-03-09T12:00:00.000Z'));
  vi.advanceTimersByTime(2_000);
  expect(elapsed()).toBe(2_000);
});

test('a device that slept counts its sleep by the date', () => {
  const elapsed = stopwatch();
  vi.setSystemTime(new Date('2026-03-10T12:05:00.000Z'));
  expect(elapsed()).toBe(300_000);
});
