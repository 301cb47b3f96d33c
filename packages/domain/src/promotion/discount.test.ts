import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { bestDiscount, hasUsesLeft } from './discount.ts';

const offer = (id: string, pctOff: number, terms: { min?: number; cap?: number; endAt?: string } = {}) => ({
  id,
  pctOff,
  minValueCents: cents(terms.min ?? 0),
  maxDiscountCents: terms.cap === undefined ? null : cents(terms.cap),
  endAt: terms.endAt ?? '2026-12-20T12:00:00Z',
});

describe('the best discount', () => {
  test.each([
    { case: 'rounds down', offers: [offer('a', 10)], purchase: 999, best: ['a', 99] },
    { case: 'stops at the cap', offers: [offer('a', 50, { cap: 1500 })], purchase: 8000, best: ['a', 1500] },
    {
      case: 'applies at the minimum',
      offers: [offer('a', 10, { min: 5000 })],
      purchase: 5000,
      best: ['a', 500],
    },
    {
      case: 'is none below the minimum',
      offers: [offer('a', 10, { min: 5000 })],
      purchase: 4999,
      best: undefined,
    },
    { case: 'is none of a capped 0', offers: [offer('a', 10, { cap: 0 })], purchase: 4999, best: undefined },
    { case: 'is none under a centavo', offers: [offer('a', 1)], purchase: 99, best: undefined },
    { case: 'may be the whole', offers: [offer('a', 100)], purchase: 4999, best: ['a', 4999] },
    {
      case: 'is that of one, never a sum',
      offers: [offer('a', 10), offer('b', 30, { cap: 500 }), offer('c', 15)],
      purchase: 8000,
      best: ['c', 1200],
    },
    {
      case: 'of equal ones ends first',
      offers: [offer('a', 10), offer('b', 10, { endAt: '2026-12-01T12:00:00Z' })],
      purchase: 8000,
      best: ['b', 800],
    },
    { case: 'is none of nothing', offers: [], purchase: 8000, best: undefined },
  ])('$case', ({ offers, purchase, best }) => {
    const found = bestDiscount(offers, cents(purchase));
    expect(found && [found.promotion.id, found.discountCents]).toEqual(best);
  });

  test('never exceeds the purchase or its cap, and no other promotion gives more', () => {
    const offers = fc.array(
      fc
        .record({
          pct: fc.integer({ min: 1, max: 100 }),
          min: fc.integer({ min: 0, max: 50_000 }),
          cap: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
        })
        .map(({ pct, min, cap }) => ({ pct, min, cap: cap ?? Infinity })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 10_000_000 }), (specs, purchase) => {
        const found = bestDiscount(
          specs.map(({ pct, min, cap }, at) =>
            offer(String(at), pct, { min, ...(Number.isFinite(cap) && { cap }) }),
          ),
          cents(purchase),
        );
        const most = Math.max(
          0,
          ...specs.map(({ pct, min, cap }) =>
            purchase < min ? 0 : Math.min(cap, Math.floor((purchase * pct) / 100)),
          ),
        );
        expect(found?.discountCents ?? 0).toBe(most);
        expect(most).toBeLessThanOrEqual(purchase);
      }),
    );
  });
});

test.each([
  { totalLimit: null, perUserLimit: null, usedCount: 900, usedByPerson: 90, left: true },
  { totalLimit: 3, perUserLimit: null, usedCount: 2, usedByPerson: 2, left: true },
  { totalLimit: 3, perUserLimit: null, usedCount: 3, usedByPerson: 0, left: false },
  { totalLimit: null, perUserLimit: 1, usedCount: 5, usedByPerson: 0, left: true },
  { totalLimit: null, perUserLimit: 1, usedCount: 5, usedByPerson: 1, left: false },
])(
  'after $usedCount of $totalLimit uses, $usedByPerson of $perUserLimit by this user, another use is left: $left',
  ({ left, ...counts }) => {
    expect(hasUsesLeft(counts)).toBe(left);
  },
);
