import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useWatchedPosition } from './use-watched-position.ts';

let report: (accuracy: number) => void;
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (onFix: (fix: { coords: { accuracy: number } }) => void) => {
        report = (accuracy) => onFix({ coords: { accuracy } });
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const keep = () => Promise.resolve();
const onDenied = () => undefined;
const isImprecise = () => renderHook(() => useWatchedPosition(true, keep, onDenied)).result;
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

test('only imprecise positions for 15 s are said, until a precise one comes', () => {
  const seen = isImprecise();
  act(() => report(65));
  pass(14);
  expect(seen.current).toBe(false);
  pass(1);
  expect(seen.current).toBe(true);
  act(() => report(12));
  expect(seen.current).toBe(false);
  act(() => report(3_000));
  pass(15);
  expect(seen.current).toBe(true);
});

test('a device that stands still and reports nothing is not imprecise', () => {
  const seen = isImprecise();
  act(() => report(12));
  pass(60);
  expect(seen.current).toBe(false);
});
