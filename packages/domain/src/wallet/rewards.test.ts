import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { rewardRulesAt } from './reward-rules.ts';
import { cashbackFor, pointsFor } from './rewards.ts';

const rules = rewardRulesAt(new Date('2026-11-20T12:00:00Z'));
const purchase = (price: number, promo = 0, tutorIsPremium = false) => ({
  priceCents: cents(price),
  promoCents: cents(promo),
  tutorIsPremium,
});

describe('cashback', () => {
  test.each([
    { price: 1, cashback: 0 },
    { price: 24, cashback: 0 },
    { price: 25, cashback: 1 },
    { price: 99, cashback: 2 },
    { price: 101, cashback: 2 },
    { price: 333, cashback: 7 },
    { price: 10_000, cashback: 200 },
    { price: 250_000, cashback: 5_000 },
    { price: 999_999, cashback: 5_000 },
  ])('2 % of $price is $cashback, half up, at most R$ 50', ({ price, cashback }) => {
    expect(cashbackFor(purchase(price), rules)).toBe(cashback);
  });

  test.each([
    { price: 12, cashback: 0 },
    { price: 13, cashback: 1 },
    { price: 333, cashback: 13 },
    { price: 125_001, cashback: 5_000 },
  ])('4 % of $price with premium is $cashback', ({ price, cashback }) => {
    expect(cashbackFor(purchase(price, 0, true), rules)).toBe(cashback);
  });

  test.each([
    { promo: 1, cashback: 200 },
    { promo: 5_000, cashback: 100 },
    { promo: 10_000, cashback: 0 },
    { promo: 10_500, cashback: 0 },
  ])('10000 with $promo of promotional credit earns $cashback', ({ promo, cashback }) => {
    expect(cashbackFor(purchase(10_000, promo), rules)).toBe(cashback);
  });
});

test.each([
  { price: 99, premium: false, points: 0 },
  { price: 100, premium: false, points: 1 },
  { price: 199, premium: true, points: 2 },
  { price: 6_801, premium: false, points: 68 },
  { price: 6_801, premium: true, points: 136 },
])('$price centavos, premium $premium: $points points', ({ price, premium, points }) => {
  expect(pointsFor(purchase(price, 0, premium), rules)).toBe(points);
});
