import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addMs, cents, dayMs, secondMs } from '../shared/index.ts';
import { consumeLots, type CreditLot, expiringSoon, restoreLots } from './credit-lots.ts';

const now = new Date('2026-02-28T15:00:00Z');
const inDays = (days: number) => addMs(now, days * dayMs);
const lot = (lotId: string, remaining: number, days: number): CreditLot => ({
  lotId,
  remainingCents: cents(remaining),
  expiresAt: inDays(days),
});

describe('using credit', () => {
  const lots = [lot('late', 100, 90), lot('soon', 30, 2), lot('middle', 50, 40)];

  test.each([
    { amount: 0, uses: [] },
    { amount: 29, uses: [['soon', 29]] },
    { amount: 30, uses: [['soon', 30]] },
    {
      amount: 31,
      uses: [
        ['soon', 30],
        ['middle', 1],
      ],
    },
    {
      amount: 180,
      uses: [
        ['soon', 30],
        ['middle', 50],
        ['late', 100],
      ],
    },
  ])('$amount is taken from the lots that expire first', ({ amount, uses }) => {
    expect(consumeLots(lots, cents(amount))?.map((use) => [use.lotId, use.amountCents])).toEqual(uses);
  });

  test('more than there is cannot be used', () => {
    expect(consumeLots(lots, cents(181))).toBeUndefined();
    expect(consumeLots([], cents(1))).toBeUndefined();
  });

  test('lots with the same expiry are used in a fixed order', () => {
    const twins = [lot('b', 10, 5), lot('a', 10, 5)];
    expect(consumeLots(twins, cents(11))).toEqual(consumeLots(twins.toReversed(), cents(11)));
  });
});

describe('credit restored by a refund', () => {
  const used = [
    { lotId: 'soon', amountCents: cents(30), expiresAt: inDays(2) },
    { lotId: 'late', amountCents: cents(50), expiresAt: inDays(90) },
  ];

  test('has the later of its old expiry and 30 days from now, longest life first', () => {
    expect(restoreLots(used, cents(60), now)).toEqual([
      { amountCents: 50, expiresAt: inDays(90) },
      { amountCents: 10, expiresAt: inDays(30) },
    ]);
  });

  test('never exceeds what was used', () => {
    expect(() => restoreLots(used, cents(81), now)).toThrow(RangeError);
  });
});

describe('expiring within 30 days', () => {
  test.each([
    { what: 'ended', expiresAt: now, counts: false },
    { what: 'ends in a second', expiresAt: addMs(now, secondMs), counts: true },
    { what: 'ends in 30 days', expiresAt: inDays(30), counts: true },
    { what: 'ends a second later', expiresAt: addMs(inDays(30), secondMs), counts: false },
  ])('credit that $what: $counts', ({ expiresAt, counts }) => {
    const one = { lotId: 'x', remainingCents: cents(333), expiresAt };
    expect(expiringSoon([one], now)).toBe(counts ? 333 : 0);
  });

  test('only the rest of a lot counts', () => {
    expect(expiringSoon([lot('a', 1, 1), lot('b', 0, 1), lot('c', 99, 29), lot('d', 500, 31)], now)).toBe(
      100,
    );
  });
});

test('used lots add up, never exceed a lot, and leave no earlier lot half used', () => {
  const anyLots = fc.array(fc.record({ remaining: fc.nat(5_000), days: fc.integer({ min: 1, max: 200 }) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(anyLots, fc.nat(20_000), (made, amount) => {
      const lots = made.map(({ remaining, days }, index) => lot(`l${index}`, remaining, days));
      const uses = consumeLots(lots, cents(amount));
      const available = lots.reduce((sum, one) => sum + one.remainingCents, 0);
      expect(uses === undefined).toBe(available < amount);
      if (!uses) return;
      expect(uses.reduce((sum, use) => sum + use.amountCents, 0)).toBe(amount);
      const taken = new Map(uses.map((use) => [use.lotId, use.amountCents]));
      const ends = uses.map((use) => lots.find((one) => one.lotId === use.lotId)?.expiresAt.getTime() ?? 0);
      const lastEnd = Math.max(0, ...ends);
      const earlier = lots.filter((one) => one.expiresAt.getTime() < lastEnd);
      expect(earlier.filter((one) => (taken.get(one.lotId) ?? 0) !== one.remainingCents)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
