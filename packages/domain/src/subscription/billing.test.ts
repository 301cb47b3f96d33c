import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents, dayMs } from '../shared/index.ts';
import { benefitsFrom, earnedCents, monthEnd, nextTryAt, regretUntil } from './billing.ts';

const at = (instant: string) => new Date(instant);

describe('the end of a month', () => {
  test.each([
    { started: '2026-11-22T14:30:00Z', cycle: 1, end: '2026-12-22T14:30:00.000Z' },
    { started: '2026-11-22T14:30:00Z', cycle: 2, end: '2027-01-22T14:30:00.000Z' },
    { started: '2027-01-31T12:00:00Z', cycle: 1, end: '2027-02-28T12:00:00.000Z' },
    { started: '2027-01-31T12:00:00Z', cycle: 2, end: '2027-03-31T12:00:00.000Z' },
    { started: '2028-01-30T12:00:00Z', cycle: 1, end: '2028-02-29T12:00:00.000Z' },
    // 02:30Z is still the previous evening in São Paulo.
    { started: '2027-02-01T02:30:00Z', cycle: 1, end: '2027-03-01T02:30:00.000Z' },
    { started: '2026-12-31T12:00:00Z', cycle: 12, end: '2027-12-31T12:00:00.000Z' },
  ])('$cycle after $started is $end', ({ started, cycle, end }) => {
    expect(monthEnd(at(started), cycle).toISOString()).toBe(end);
  });
});

test.each([
  { attempt: 1, next: '2026-12-23T14:30:00.000Z' },
  { attempt: 2, next: '2026-12-25T14:30:00.000Z' },
  { attempt: 3, next: '2026-12-27T14:30:00.000Z' },
  { attempt: 4, next: undefined },
])('after attempt $attempt the next one is at $next', ({ attempt, next }) => {
  expect(nextTryAt(at('2026-12-22T14:30:00Z'), attempt)?.toISOString()).toBe(next);
});

test('a contract can be withdrawn until the end of its seventh day', () => {
  expect(regretUntil(at('2026-11-22T14:30:00Z')).toISOString()).toBe('2026-11-30T02:59:59.000Z');
  expect(regretUntil(at('2026-11-23T02:30:00Z')).toISOString()).toBe('2026-11-30T02:59:59.000Z');
});

describe('revenue of a paid month', () => {
  test.each([
    { amount: 1_900, now: '2026-11-22T14:30:00Z', earned: 0 },
    { amount: 1_900, now: '2026-12-01T02:59:59Z', earned: 0 },
    // 9 of 30 days have passed when December begins in São Paulo.
    { amount: 1_900, now: '2026-12-01T03:00:00Z', earned: 570 },
    { amount: 1_900, now: '2026-12-22T14:29:59Z', earned: 570 },
    { amount: 1_900, now: '2026-12-22T14:30:00Z', earned: 1_900 },
    { amount: 9_900, now: '2026-12-01T03:00:00Z', earned: 2_970 },
    { amount: 19_900, now: '2026-12-01T03:00:00Z', earned: 5_970 },
    { amount: 29_900, now: '2026-12-01T03:00:00Z', earned: 8_970 },
    { amount: 1, now: '2026-12-01T03:00:00Z', earned: 0 },
    { amount: 101, now: '2026-12-01T03:00:00Z', earned: 30 },
    { amount: 333, now: '2026-12-01T03:00:00Z', earned: 99 },
  ])('of $amount paid on 22 November $earned is revenue at $now', ({ amount, now, earned }) => {
    const month = {
      amountCents: cents(amount),
      periodStart: at('2026-11-22T14:30:00Z'),
      periodEnd: at('2026-12-22T14:30:00Z'),
    };
    expect(earnedCents(month, at(now))).toBe(earned);
  });

  test('never shrinks, never exceeds the month, and reaches all of it in the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z'), noInvalidDate: true }),
        (amount, started) => {
          const month = { amountCents: cents(amount), periodStart: started, periodEnd: monthEnd(started, 1) };
          let last = 0;
          for (let now = started; now < month.periodEnd; now = new Date(now.getTime() + dayMs / 4)) {
            const earned = earnedCents(month, now);
            expect(earned).toBeGreaterThanOrEqual(last);
            expect(earned).toBeLessThanOrEqual(amount);
            last = earned;
          }
          expect(earnedCents(month, month.periodEnd)).toBe(amount);
        },
      ),
    );
  });
});

test.each([
  { regretted: null, from: null },
  { regretted: '2025-11-22T12:00:00Z', from: null },
  { regretted: '2025-11-22T12:01:00Z', from: '2026-11-30T03:00:00.000Z' },
  { regretted: '2026-11-22T11:59:00Z', from: '2026-11-30T03:00:00.000Z' },
])('after a withdrawal at $regretted what is money begins at $from', ({ regretted, from }) => {
  const begins = benefitsFrom(at('2026-11-22T12:00:00Z'), regretted === null ? null : at(regretted));
  expect(begins?.toISOString() ?? null).toBe(from);
});
