import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addMs, cents, dayMs } from '../shared/index.ts';
import { monthEnd } from './billing.ts';
import { changeKind, periodOf, upgradeCents } from './plan-change.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

const start = new Date('2026-11-10T15:00:00Z');
const month = { monthStart: start, monthEnd: monthEnd(start, 1) };
const upgrade = (from: number, to: number, days: number) =>
  upgradeCents({ fromCents: cents(from), toCents: cents(to), ...month }, addMs(start, days * dayMs));

describe('what an upgrade costs', () => {
  test.each([
    { days: 0, due: 10_000 },
    { days: 15, due: 5_000 },
    { days: 29, due: 333 },
    { days: 29.9, due: 333 },
  ])('after $days of 30 days R$ 199 instead of R$ 99 is $due centavos', ({ days, due }) => {
    expect(upgrade(9_900, 19_900, days)).toBe(due);
  });

  const price = fc.integer({ min: 1_000, max: 100_000 });
  const day = fc.integer({ min: 0, max: 29 });

  test('is never more than the difference of a month, never nothing, and falls day by day', () => {
    fc.assert(
      fc.property(price, price, day, (from, more, days) => {
        const due = upgrade(from, from + more, days);
        expect(due).toBeGreaterThan(0);
        expect(due).toBeLessThanOrEqual(more);
        expect(due).toBeLessThanOrEqual(upgrade(from, from + more, Math.max(0, days - 1)));
      }),
    );
  });

  test('in two steps on one day is the same as in one, to the centavo of rounding', () => {
    fc.assert(
      fc.property(price, price, price, day, (from, first, second, days) => {
        const steps = upgrade(from, from + first, days) + upgrade(from + first, from + first + second, days);
        const [low, high] = [steps, steps + 1];
        const whole = upgrade(from, from + first + second, days);
        expect(whole >= low && whole <= high).toBe(true);
      }),
    );
  });
});

test('after an upgrade the months go on from the first contract', () => {
  const own = { startedAt: start, monthsFrom: null, monthsBefore: 0 };
  expect(periodOf(own, 1)).toEqual({ start, end: monthEnd(start, 1) });
  expect(periodOf(own, 2)).toEqual({ start: monthEnd(start, 1), end: monthEnd(start, 2) });
  const changedAt = addMs(monthEnd(start, 1), 3 * dayMs);
  const upgraded = { startedAt: changedAt, monthsFrom: start, monthsBefore: 1 };
  expect(periodOf(upgraded, 1)).toEqual({ start: changedAt, end: monthEnd(start, 2) });
  expect(periodOf(upgraded, 2)).toEqual({ start: monthEnd(start, 2), end: monthEnd(start, 3) });
});

describe('a change', () => {
  const running = {
    plan: 'completo',
    priceCents: cents(19_900),
    status: 'active' as SubscriptionStatus,
    nextPlan: null,
    paidUntil: month.monthEnd,
    nextChargeAt: month.monthEnd,
  } as const;
  const cancelled = { status: 'cancelled', nextChargeAt: null } as const;

  test.each([
    { facts: {}, to: 'rede', kind: 'upgrade' },
    { facts: {}, to: 'essencial', kind: 'downgrade' },
    { facts: {}, to: 'completo', kind: undefined },
    { facts: { nextPlan: 'essencial' }, to: 'completo', kind: 'keep' },
    { facts: { nextPlan: 'essencial' }, to: 'essencial', kind: undefined },
    { facts: cancelled, to: 'rede', kind: 'upgrade' },
    { facts: cancelled, to: 'essencial', kind: undefined },
    { facts: { status: 'past_due' }, to: 'rede', kind: undefined },
    { facts: { nextChargeAt: null }, to: 'rede', kind: undefined },
    { facts: { paidUntil: start }, to: 'rede', kind: undefined },
  ] as const)('of Completo with $facts to $to is $kind', ({ facts, to, kind }) => {
    expect(changeKind({ ...running, ...facts }, to, addMs(start, dayMs))).toBe(kind);
  });
});
