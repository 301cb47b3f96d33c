import { describe, expect, test } from 'vitest';

import { nonceExpiry, qrSecondsLeft, qrShareLeft, qrState, rotationWaitMs } from './qr-window.ts';

const rotatedAt = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(rotatedAt.getTime() + ms);
const expiresAt = nonceExpiry(rotatedAt);

describe('the two minutes of a code', () => {
  test.each([
    { at: 0, state: 'active', seconds: 120, share: 1 },
    { at: 60_000, state: 'active', seconds: 60, share: 0.5 },
    { at: 89_999, state: 'active', seconds: 31, share: 30_001 / 120_000 },
    { at: 90_000, state: 'expiring', seconds: 30, share: 0.25 },
    { at: 119_999, state: 'expiring', seconds: 1, share: 1 / 120_000 },
    { at: 120_000, state: 'expired', seconds: 0, share: 0 },
    { at: 500_000, state: 'expired', seconds: 0, share: 0 },
  ])('$at ms after the rotation it is $state with $seconds s', ({ at, state, seconds, share }) => {
    expect(qrState(expiresAt, after(at))).toBe(state);
    expect(qrSecondsLeft(expiresAt, after(at))).toBe(seconds);
    expect(qrShareLeft(expiresAt, after(at))).toBeCloseTo(share, 10);
  });

  test('a screen whose clock is behind never shows more than two minutes and a full bar', () => {
    expect(qrSecondsLeft(expiresAt, after(-10_000))).toBe(120);
    expect(qrShareLeft(expiresAt, after(-10_000))).toBe(1);
  });
});

describe('renewal by the member', () => {
  test.each([
    { at: 0, wait: 5_000 },
    { at: 4_999, wait: 1 },
    { at: 5_000, wait: 0 },
    { at: 60_000, wait: 0 },
  ])('$at ms after the last one it waits $wait ms', ({ at, wait }) => {
    expect(rotationWaitMs(rotatedAt, after(at))).toBe(wait);
  });

  test('a card that its member never renewed can be renewed at once', () => {
    expect(rotationWaitMs(null, rotatedAt)).toBe(0);
  });
});
