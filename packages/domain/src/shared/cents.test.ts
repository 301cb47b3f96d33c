import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bpsOf, cents, fromReais, percentOf, shareDown, shareHalfUp, toReais } from './cents.ts';

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('shares of an amount', () => {
  test.each([
    { amount: 1, percent: 50, up: 1, down: 0 },
    { amount: 3, percent: 50, up: 2, down: 1 },
    { amount: 99, percent: 15, up: 15, down: 14 },
    { amount: 101, percent: 15, up: 15, down: 15 },
    { amount: 333, percent: 12, up: 40, down: 39 },
    { amount: 0, percent: 15, up: 0, down: 0 },
  ])('$percent % of $amount is $up half up and $down rounded down', ({ amount, percent, up, down }) => {
    expect(percentOf(cents(amount), percent)).toBe(up);
    expect(shareDown(cents(amount), percent, 100)).toBe(down);
  });

  test('basis points stay exact where a float would not', () => {
    expect(bpsOf(cents(9_007_199_254_740_991), 10_000)).toBe(9_007_199_254_740_991);
    expect(bpsOf(cents(1_005), 500)).toBe(50);
  });

  test('half up and down never differ by more than one centavo', () => {
    // Times at most 10,000 this is still an exact number.
    const share = fc.tuple(fc.nat(10 ** 11), fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }));
    fc.assert(
      fc.property(share, ([amount, numerator, denominator]) => {
        const up = shareHalfUp(cents(amount), numerator, denominator);
        const down = shareDown(cents(amount), numerator, denominator);
        expect(up - down).toBeGreaterThanOrEqual(0);
        expect(up - down).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('conversion from and to reais', () => {
  test.each([
    [0.1, 10],
    [1.005, undefined],
    [19.99, 1999],
    [4_999_999.99, 499_999_999],
    [Number.NaN, undefined],
    [5e-324, undefined],
    [10.000_000_001, undefined],
  ])('%d reais are %s centavos', (reais, amount) => {
    expect(fromReais(reais)).toBe(amount);
  });

  test('every amount survives the round trip to reais', () => {
    fc.assert(fc.property(fc.nat(10 ** 12), (amount) => fromReais(toReais(cents(amount))) === amount));
  });
});
