import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cancellationRefund } from '../../ledger/index.ts';
import { addMs, cents, dayMs, hourMs, secondMs } from '../../shared/index.ts';
import { bookingSettingsOf } from '../booking-settings.ts';
import {
  type CancellationCause,
  cancellationQuote,
  refundShareOf,
  refundTimesOf,
} from './booking-cancellation.ts';

const settings = bookingSettingsOf(1).cancellation;
const startsAt = new Date('2026-03-20T15:00:00Z');
const longAgo = addMs(startsAt, -30 * dayMs);

const paid = (price: number, confirmedAt: Date | null = longAgo) => ({
  startsAt,
  confirmedAt,
  priceCents: cents(price),
  feeCents: cents(340),
});
const moneyOf = (price: number) => ({
  bookingId: 'b',
  tutorId: 't',
  providerId: 'p',
  priceCents: cents(price),
  feeCents: cents(340),
  walletCents: cents(0),
  commissionBps: 1500,
  tutorIsPremium: false,
});
const ahead = (ms: number, cause: CancellationCause = 'tutor') => ({ cause, at: addMs(startsAt, -ms) });

describe('a tutor cancels a paid booking of 6801 + 340', () => {
  test.each([
    { at: '24 h', ms: 24 * hourMs, rule: 'full', refund: 7141, fee: 340 },
    { at: '24 h - 1 s', ms: 24 * hourMs - secondMs, rule: 'half', refund: 3401, fee: 0 },
    { at: '12 h', ms: 12 * hourMs, rule: 'half', refund: 3401, fee: 0 },
    { at: '12 h - 1 s', ms: 12 * hourMs - secondMs, rule: 'none', refund: 0, fee: 0 },
    { at: '1 s', ms: secondMs, rule: 'none', refund: 0, fee: 0 },
  ])('$at before the start: $rule, $refund refunded', ({ ms, rule, refund, fee }) => {
    expect(cancellationQuote(paid(6801), ahead(ms), settings)).toEqual({
      rule,
      refundCents: refund,
      feeRefundCents: fee,
    });
  });
});

test('the times that are said are the last ones at which the quote is as good', () => {
  const { fullUntil, halfUntil } = refundTimesOf(startsAt, settings);
  const ruleAt = (at: Date) => cancellationQuote(paid(6801), { cause: 'tutor', at }, settings).rule;
  expect([fullUntil, addMs(fullUntil, 1), halfUntil, addMs(halfUntil, 1)].map(ruleAt)).toEqual([
    'full',
    'half',
    'half',
    'none',
  ]);
});

test.each([
  { price: 1, half: 1 },
  { price: 2, half: 1 },
  { price: 3, half: 2 },
  { price: 99, half: 50 },
  { price: 101, half: 51 },
  { price: 333, half: 167 },
])('half of $price is $half', ({ price, half }) => {
  expect(cancellationQuote(paid(price), ahead(13 * hourMs), settings).refundCents).toBe(half);
});

describe('regret within 7 days of contracting', () => {
  test.each([
    { contracted: 7 * dayMs, ms: 25 * hourMs, rule: 'regret' },
    { contracted: 7 * dayMs + secondMs, ms: 25 * hourMs, rule: 'full' },
    { contracted: hourMs, ms: 24 * hourMs - secondMs, rule: 'half' },
  ])('$contracted ms after contracting, $ms ms before the start: $rule', ({ contracted, ms, rule }) => {
    const booking = paid(6801, addMs(startsAt, -ms - contracted));
    expect(cancellationQuote(booking, ahead(ms), settings).rule).toBe(rule);
  });

  test('the setting makes it full until the start', () => {
    const open = { ...settings, regretOverridesWindow: true };
    const booking = paid(6801, addMs(startsAt, -2 * hourMs));
    const quote = cancellationQuote(booking, ahead(secondMs), open);
    expect(quote).toEqual({ rule: 'regret', refundCents: 7141, feeRefundCents: 340 });
  });
});

test.each([
  { cause: 'provider', rule: 'provider_cancelled', refund: 7141, fee: 340 },
  { cause: 'provider_no_show', rule: 'provider_no_show', refund: 7141, fee: 340 },
  { cause: 'tutor_absent', rule: 'tutor_absent', refund: 0, fee: 0 },
] as const)('$cause one second before the start refunds $refund', ({ cause, rule, refund, fee }) => {
  expect(cancellationQuote(paid(6801), ahead(secondMs, cause), settings)).toEqual({
    rule,
    refundCents: refund,
    feeRefundCents: fee,
  });
});

test('before the payment nothing is owed or refunded', () => {
  expect(cancellationQuote(paid(6801, null), ahead(hourMs), settings)).toEqual({
    rule: 'not_paid',
    refundCents: 0,
    feeRefundCents: 0,
  });
});

test('a refund never exceeds what was paid, nor grows as the start approaches', () => {
  const anyMoment = fc.tuple(fc.nat(1_000_000), fc.nat(72 * 3600), fc.nat(72 * 3600));
  fc.assert(
    fc.property(anyMoment, ([price, a, b]) => {
      const refundAt = (seconds: number) =>
        cancellationQuote(paid(price), ahead(seconds * secondMs), settings).refundCents;
      expect(refundAt(Math.max(a, b))).toBeGreaterThanOrEqual(refundAt(Math.min(a, b)));
      expect(refundAt(a)).toBeLessThanOrEqual(price + 340);
    }),
  );
});

test.each([
  ['regret', 100, true],
  ['full', 100, true],
  ['provider_cancelled', 100, true],
  ['provider_no_show', 100, true],
  ['half', 50, false],
  ['none', 0, false],
  ['tutor_absent', 0, false],
] as const)(
  '%s refunds %d percent of the price in the ledger, fee refunded: %s',
  (rule, refundPercent, refundFee) => {
    expect(refundShareOf(rule, settings)).toEqual({ refundPercent, refundFee });
  },
);

test('the ledger refunds what the quote says, under terms of any percent', () => {
  const anyTerms = fc.tuple(fc.nat(100), fc.nat(1_000_000), fc.nat(48));
  fc.assert(
    fc.property(anyTerms, ([halfPercent, price, hours]) => {
      const terms = { ...settings, halfPercent };
      const quote = cancellationQuote(paid(price), ahead(hours * hourMs), terms);
      const refund = cancellationRefund(moneyOf(price), refundShareOf(quote.rule, terms), {
        promoCents: cents(0),
        cashCents: cents(0),
      });
      expect(refund.externalCents + refund.walletCents).toBe(quote.refundCents);
    }),
  );
});

test('under terms of 40 % a cancellation 13 h ahead refunds 40 % of the price', () => {
  const terms = { ...settings, halfPercent: 40 };
  expect(cancellationQuote(paid(6801), ahead(13 * hourMs), terms)).toEqual({
    rule: 'half',
    refundCents: 2720,
    feeRefundCents: 0,
  });
});
