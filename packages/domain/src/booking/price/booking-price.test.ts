import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { discountOf } from '../../promotion/index.ts';
import { cents } from '../../shared/index.ts';
import { bookingSettingsOf } from '../booking-settings.ts';
import { bookingPrice, feeOf, listPrice, offeredUnits } from './booking-price.ts';

const settings = bookingSettingsOf(1);
const both = { pricePerHourCents: cents(5000), pricePerServiceCents: cents(8000) };

describe('the price before discount', () => {
  test.each([
    { hour: 5000, minutes: 60, list: 5000 },
    { hour: 5000, minutes: 90, list: 7500 },
    { hour: 5000, minutes: 1, list: 83 },
    { hour: 4999, minutes: 30, list: 2500 },
    { hour: 1, minutes: 29, list: 0 },
    { hour: 1, minutes: 30, list: 1 },
    { hour: 3333, minutes: 50, list: 2778 },
  ])('$minutes minutes at $hour centavos an hour cost $list', ({ hour, minutes, list }) => {
    expect(listPrice({ ...both, pricePerHourCents: cents(hour) }, 'hour', minutes)).toBe(list);
  });

  test('a price per service is the same for every length', () => {
    expect(listPrice(both, 'service', 15)).toBe(8000);
    expect(listPrice(both, 'service', 600)).toBe(8000);
  });

  test('a service is not sold by a unit without a price', () => {
    const hourly = { pricePerHourCents: cents(5000), pricePerServiceCents: null };
    expect(offeredUnits(hourly)).toEqual(['hour']);
    expect(listPrice(hourly, 'service', 60)).toBeNull();
  });
});

describe('the discount of a promotion', () => {
  test.each([
    { list: 9999, pct: 10, min: 0, cap: null, discount: 999 },
    { list: 9999, pct: 10, min: 10_000, cap: null, discount: 0 },
    { list: 10_000, pct: 10, min: 10_000, cap: null, discount: 1000 },
    { list: 10_000, pct: 30, min: 0, cap: 1500, discount: 1500 },
    { list: 10_000, pct: 100, min: 0, cap: null, discount: 10_000 },
    { list: 10_000, pct: 30, min: 0, cap: 0, discount: 0 },
  ])('$pct % of $list from $min up to $cap takes off $discount', ({ list, pct, min, cap, discount }) => {
    const rule = {
      pctOff: pct,
      minValueCents: cents(min),
      maxDiscountCents: cap === null ? null : cents(cap),
    };
    expect(discountOf(cents(list), rule)).toBe(discount);
  });
});

describe('the convenience fee', () => {
  test.each([
    { price: 0, fee: 199 },
    { price: 3989, fee: 199 },
    { price: 3990, fee: 200 },
    { price: 5009, fee: 250 },
    { price: 5010, fee: 251 },
    { price: 29_789, fee: 1489 },
    { price: 29_790, fee: 1490 },
    { price: 1_000_000, fee: 1490 },
  ])('is $fee on a price of $price', ({ price, fee }) => {
    expect(feeOf(cents(price), settings.fee)).toBe(fee);
  });
});

test('the parts of a price with a promotion', () => {
  const rule = { pctOff: 15, minValueCents: cents(0), maxDiscountCents: null };
  expect(bookingPrice(cents(8001), settings, rule)).toEqual({
    listCents: 8001,
    discountCents: 1200,
    priceCents: 6801,
    feeCents: 340,
    totalCents: 7141,
  });
});

test.each([
  { list: 10_000, price: 1_000 },
  { list: 1_001, price: 1_000 },
  { list: 1_000, price: 1_000 },
  { list: 900, price: 900 },
])('online the whole off $list leaves $price', ({ list, price }) => {
  const whole = { pctOff: 100, minValueCents: cents(0), maxDiscountCents: null };
  expect(bookingPrice(cents(list), settings, whole).priceCents).toBe(price);
});

test('the parts always add up and never go below zero', () => {
  const anyPrice = fc.record({
    list: fc.nat(10_000_000),
    pct: fc.integer({ min: 1, max: 100 }),
    min: fc.nat(100_000),
    cap: fc.option(fc.nat(100_000)),
  });
  fc.assert(
    fc.property(anyPrice, ({ list, pct, min, cap }) => {
      const price = bookingPrice(cents(list), settings, {
        pctOff: pct,
        minValueCents: cents(min),
        maxDiscountCents: cap === null ? null : cents(cap),
      });
      expect(price.discountCents + price.priceCents).toBe(list);
      expect(price.priceCents + price.feeCents).toBe(price.totalCents);
      expect(price.priceCents).toBeGreaterThanOrEqual(Math.min(list, 1000));
      expect(price.feeCents).toBeGreaterThanOrEqual(199);
      expect(price.feeCents).toBeLessThanOrEqual(1490);
      expect(price.discountCents).toBeLessThanOrEqual(cap ?? list);
    }),
  );
});
