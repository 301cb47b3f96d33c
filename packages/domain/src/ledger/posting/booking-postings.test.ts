import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Posting } from '../posting.ts';
import { priceChangeRefund } from '../refund.ts';
import {
  cancellationPosting,
  capturePosting,
  completionPosting,
  expiryPosting,
  extensionPosting,
  holdPosting,
  priceChangePosting,
  releasePosting,
  rewardPosting,
  unholdPosting,
} from './booking-postings.ts';
import { refundSettlementPosting, unmatchedPosting, unmatchedSettlementPosting } from './payment-postings.ts';

/** Debits positive, credits negative, as in the table of design decisions. */
const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));

const money = (price: number, fee: number, wallet = 0, commissionBps = 1500): BookingMoney => ({
  bookingId: 'b',
  tutorId: 't',
  providerId: 'p',
  priceCents: cents(price),
  feeCents: cents(fee),
  walletCents: cents(wallet),
  commissionBps,
  tutorIsPremium: false,
});
const parts = (promo: number, cash: number) => ({ promoCents: cents(promo), cashCents: cents(cash) });

test('nights added to a stay join its escrow, each change under a key of its own', () => {
  const second = extensionPosting(money(16_000, 800), { number: 2, psp: 'simulator' });
  expect(second).toMatchObject({ key: 'ext:b:2', kind: 'capture', bookingId: 'b' });
  expect(amounts(second)).toEqual({ 'psp_receivable:simulator': 16_800, 'escrow:b': -16_800 });
});

describe('hold and its release', () => {
  const hold = { bookingId: 'b', userId: 't', ...parts(300, 33) };

  test('a hold moves credit and refunded money into wallet_hold', () => {
    const posting = holdPosting({ ...hold, round: 1 });
    expect(posting.key).toBe('hold:b');
    expect(amounts(posting)).toEqual({ 'wallet_promo:t': 300, 'wallet_cash:t': 33, 'wallet_hold:t': -333 });
  });

  test('the release is its mirror', () => {
    const posting = unholdPosting({ ...hold, round: 1 });
    expect(posting.key).toBe('unhold:b');
    expect(amounts(posting)).toEqual({ 'wallet_hold:t': 333, 'wallet_promo:t': -300, 'wallet_cash:t': -33 });
  });

  test('a second attempt has different keys', () => {
    expect(holdPosting({ ...hold, round: 2 }).key).toBe('hold:b:2');
    expect(unholdPosting({ ...hold, round: 2 }).key).toBe('unhold:b:2');
  });

  test('a part of zero has no leg', () => {
    expect(amounts(holdPosting({ ...hold, ...parts(0, 1), round: 1 }))).toEqual({
      'wallet_cash:t': 1,
      'wallet_hold:t': -1,
    });
  });
});

describe('capture', () => {
  test.each([
    { price: 1, fee: 199, wallet: 0, expected: { 'psp_receivable:simulador': 200, 'escrow:b': -200 } },
    {
      price: 333,
      fee: 199,
      wallet: 101,
      expected: { 'psp_receivable:simulador': 431, 'wallet_hold:t': 101, 'escrow:b': -532 },
    },
    { price: 99, fee: 199, wallet: 298, expected: { 'wallet_hold:t': 298, 'escrow:b': -298 } },
  ])('$price + $fee with $wallet from the wallet', ({ price, fee, wallet, expected }) => {
    const posting = capturePosting(money(price, fee, wallet), { paymentId: 'pay', psp: 'simulador' });
    expect(posting.key).toBe('cap:pay');
    expect(amounts(posting)).toEqual(expected);
  });

  test('a booking paid entirely from the wallet uses its own id as the key', () => {
    const posting = capturePosting(money(99, 199, 298), { paymentId: null, psp: 'simulador' });
    expect(posting.key).toBe('cap:b');
  });
});

describe('completion and release at 15 % commission', () => {
  test.each([
    { price: 1, commission: 0, provider: 1 },
    { price: 2, commission: 0, provider: 2 },
    { price: 3, commission: 0, provider: 3 },
    { price: 4, commission: 1, provider: 3 },
    { price: 99, commission: 15, provider: 84 },
    { price: 101, commission: 15, provider: 86 },
    { price: 333, commission: 50, provider: 283 },
    { price: 10_000, commission: 1_500, provider: 8_500 },
  ])(
    'of $price the platform keeps $commission and the provider gets $provider',
    ({ price, commission, provider }) => {
      const completion = completionPosting(money(price, 199));
      expect(completion.key).toBe('cmp:b');
      expect(amounts(completion)).toEqual({
        'escrow:b': price + 199,
        'provider_pending:p': -provider,
        ...(commission > 0 && { rev_commission: -commission }),
        rev_convenience: -199,
      });
      const release = releasePosting(money(price, 199));
      expect(release.key).toBe('rel:b');
      expect(amounts(release)).toEqual({ 'provider_pending:p': provider, 'provider_payable:p': -provider });
    },
  );

  test.each([
    { bps: 1_200, commission: 40 },
    { bps: 1_000, commission: 33 },
  ])('a commission of $bps bps on 333 is $commission', ({ bps, commission }) => {
    expect(amounts(completionPosting(money(333, 199, 0, bps)))).toMatchObject({
      rev_commission: -commission,
    });
  });
});

describe('rewards', () => {
  test.each([
    {
      cashback: 200,
      points: 100,
      expected: { exp_cashback: 200, 'wallet_promo:t': -200, pts_issued: 100, 'points:t': -100 },
    },
    { cashback: 2, points: 0, expected: { exp_cashback: 2, 'wallet_promo:t': -2 } },
    { cashback: 0, points: 3, expected: { pts_issued: 3, 'points:t': -3 } },
    { cashback: 0, points: 0, expected: {} },
  ])('$cashback centavos and $points points', ({ cashback, points, expected }) => {
    const posting = rewardPosting(money(333, 199), { cashbackCents: cents(cashback), points });
    expect(posting.key).toBe('rwd:b');
    expect(amounts(posting)).toEqual(expected);
  });
});

describe('cancellation with the full refund and the fee', () => {
  test.each([
    { price: 1, wallet: 0, held: parts(0, 0), expected: { 'refund_transit:b': -200 } },
    {
      price: 333,
      wallet: 101,
      held: parts(101, 0),
      expected: { 'refund_transit:b': -431, 'wallet_promo:t': -101 },
    },
    {
      price: 333,
      wallet: 101,
      held: parts(100, 1),
      expected: { 'refund_transit:b': -431, 'wallet_promo:t': -100, 'wallet_cash:t': -1 },
    },
    { price: 99, wallet: 298, held: parts(0, 298), expected: { 'wallet_cash:t': -298 } },
  ])('price $price, wallet $wallet', ({ price, wallet, held, expected }) => {
    const posting = cancellationPosting(
      money(price, 199, wallet),
      { refundPercent: 100, refundFee: true },
      held,
    );
    expect(posting.key).toBe('can:b');
    expect(amounts(posting)).toEqual({ 'escrow:b': price + 199, ...expected });
  });
});

describe('cancellation with half of the price, the fee kept', () => {
  test.each([
    { price: 1, refund: 1, expected: {} },
    { price: 2, refund: 1, expected: { 'provider_payable:p': -1 } },
    { price: 3, refund: 2, expected: { 'provider_payable:p': -1 } },
    { price: 99, refund: 50, expected: { 'provider_payable:p': -42, rev_commission: -7 } },
    { price: 101, refund: 51, expected: { 'provider_payable:p': -42, rev_commission: -8 } },
    { price: 333, refund: 167, expected: { 'provider_payable:p': -141, rev_commission: -25 } },
  ])('of $price the tutor is refunded $refund', ({ price, refund, expected }) => {
    const posting = cancellationPosting(
      money(price, 199),
      { refundPercent: 50, refundFee: false },
      parts(0, 0),
    );
    expect(amounts(posting)).toEqual({
      'escrow:b': price + 199,
      'refund_transit:b': -refund,
      rev_convenience: -199,
      ...expected,
    });
  });

  test("the wallet's share is rounded down: 167 of 532, of which 101 came from it", () => {
    const cancellation = { refundPercent: 50, refundFee: false } as const;
    expect(amounts(cancellationPosting(money(333, 199, 101), cancellation, parts(60, 41)))).toEqual({
      'escrow:b': 532,
      'refund_transit:b': -136,
      'wallet_promo:t': -18,
      'wallet_cash:t': -13,
      'provider_payable:p': -141,
      rev_commission: -25,
      rev_convenience: -199,
    });
  });
});

test('a late cancellation refunds nothing', () => {
  const posting = cancellationPosting(
    money(333, 199, 101),
    { refundPercent: 0, refundFee: false },
    parts(101, 0),
  );
  expect(amounts(posting)).toEqual({
    'escrow:b': 532,
    'provider_payable:p': -283,
    rev_commission: -50,
    rev_convenience: -199,
  });
});

describe('a paid booking moved to a cheaper time', () => {
  test.each([
    { difference: 100, wallet: 0, held: parts(0, 0), expected: { 'refund_transit:b': -100 } },
    { difference: 1, wallet: 101, held: parts(101, 0), expected: { 'refund_transit:b': -1 } },
    {
      difference: 266,
      wallet: 101,
      held: parts(60, 41),
      expected: { 'refund_transit:b': -216, 'wallet_promo:t': -29, 'wallet_cash:t': -21 },
    },
    { difference: 200, wallet: 532, held: parts(0, 532), expected: { 'wallet_cash:t': -200 } },
  ])('refunds $difference of 532, $wallet of it to the wallet', ({ difference, wallet, held, expected }) => {
    const paid = money(333, 199, wallet);
    const posting = priceChangePosting(paid, 'c', priceChangeRefund(paid, cents(difference), held));
    expect(posting.key).toBe('chg:c');
    expect(amounts(posting)).toEqual({ 'escrow:b': difference, ...expected });
  });

  test.each([0, -1, 532])('rejects a difference of %i of 532', (difference) => {
    expect(() => priceChangeRefund(money(333, 199), cents(difference), parts(0, 0))).toThrow(RangeError);
  });
});

describe('payments, refunds and expiry', () => {
  const stray = { paymentId: 'pay', amountCents: cents(333), psp: 'simulador' };

  test.each([
    {
      posting: refundSettlementPosting({
        refundId: 'r',
        bookingId: 'b',
        amountCents: cents(431),
        psp: 'simulador',
      }),
      key: 'rfs:r',
      expected: { 'refund_transit:b': 431, 'psp_receivable:simulador': -431 },
    },
    {
      posting: unmatchedPosting(stray),
      key: 'stray:pay',
      expected: { 'psp_receivable:simulador': 333, 'refund_transit:pay': -333 },
    },
    {
      posting: unmatchedSettlementPosting(stray),
      key: 'strs:pay',
      expected: { 'refund_transit:pay': 333, 'psp_receivable:simulador': -333 },
    },
    {
      posting: expiryPosting({ lotId: 'l', userId: 't', round: 1 }, cents(99)),
      key: 'exp:l',
      expected: { 'wallet_promo:t': 99, rev_breakage: -99 },
    },
    {
      posting: expiryPosting({ lotId: 'l', userId: 't', round: 2 }, cents(1)),
      key: 'exp:l:2',
      expected: { 'wallet_promo:t': 1, rev_breakage: -1 },
    },
  ])('$key', ({ posting, key, expected }) => {
    expect(posting.key).toBe(key);
    expect(amounts(posting)).toEqual(expected);
  });
});
