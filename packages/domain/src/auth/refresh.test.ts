import { describe, expect, test } from 'vitest';

import { judgeRefresh } from './refresh.ts';

const rotatedAt = new Date('2026-03-10T12:00:00.000Z');
const sessionExpiresAt = new Date('2026-04-09T12:00:00.000Z');
const secondsLater = (seconds: number) => new Date(rotatedAt.getTime() + seconds * 1000);

describe('a refresh token', () => {
  test.each([
    { presented: 7, seconds: 0, verdict: 'rotate' },
    { presented: 7, seconds: 86_400, verdict: 'rotate' },
    { presented: 6, seconds: 9, verdict: 'repeat' },
    { presented: 6, seconds: 86_400, verdict: 'repeat' },
    { presented: 5, seconds: 9.999, verdict: 'repeat' },
    { presented: 5, seconds: 10, verdict: 'revoke' },
    { presented: 0, seconds: 3_600, verdict: 'revoke' },
    { presented: 8, seconds: 0, verdict: 'unknown' },
    { presented: -1, seconds: 0, verdict: 'unknown' },
    { presented: 7, seconds: 30 * 86_400, verdict: 'expired' },
    { presented: 5, seconds: 30 * 86_400, verdict: 'expired' },
  ])('token $presented, $seconds s after token 7 was issued: $verdict', ({ presented, seconds, verdict }) => {
    expect(
      judgeRefresh({
        presented,
        active: 7,
        rotatedAt,
        shownAt: null,
        sessionExpiresAt,
        now: secondsLater(seconds),
      }),
    ).toBe(verdict);
  });

  test.each([
    { presented: 6, seconds: 20 + 59.999, verdict: 'repeat' },
    { presented: 6, seconds: 20 + 60, verdict: 'revoke' },
    { presented: 7, seconds: 86_400, verdict: 'rotate' },
  ])('token $presented, $seconds s after token 7, which was shown at 20 s: $verdict', (row) => {
    const { presented, seconds, verdict } = row;
    const now = secondsLater(seconds);
    const shownAt = secondsLater(20);
    expect(judgeRefresh({ presented, active: 7, rotatedAt, shownAt, sessionExpiresAt, now })).toBe(verdict);
  });
});
