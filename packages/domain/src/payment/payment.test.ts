import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { isCardCurrent, isCardNumber } from './card-number.ts';
import { splitCharge } from './charge-amount.ts';
import { canMovePayment, isPaymentOpen, paymentStatuses } from './payment-status.ts';
import { canPay, canViewPayment, isPayable, paymentStateOf } from './payment.access.ts';

describe('card numbers', () => {
  test.each([
    ['4242 4242 4242 4242', true],
    ['4242424242424241', false],
    ['79927398713', false], // right check digit, too short for a card
    ['', false],
    ['0000000000000000000000', false],
  ])('%s → %s', (number, expected) => {
    expect(isCardNumber(number)).toBe(expected);
  });

  test.each([
    { length: 12, expected: false },
    { length: 13, expected: true },
    { length: 19, expected: true },
    { length: 20, expected: false },
  ])('with $length digits and a valid check digit: $expected', ({ length, expected }) => {
    expect(isCardNumber('0'.repeat(length))).toBe(expected);
  });

  test('a changed digit is always detected', () => {
    const number = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const digit = (Number(number[at]) + step) % 10;
        expect(isCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('card expiry', () => {
  test.each([
    ['11/26', '2026-11-30T23:59:59-03:00', true],
    ['11/26', '2026-12-01T00:00:00-03:00', false],
    ['12/26', '2026-12-31T23:59:59-03:00', true],
    ['12/26', '2027-01-01T00:00:00-03:00', false],
    ['1330', '2026-01-01T00:00:00Z', false],
    ['0127', '2026-01-01T00:00:00Z', true],
    ['1/27', '2026-01-01T00:00:00Z', false],
    ['01/2027', '2026-01-01T00:00:00Z', true],
    ['12/20', '2026-01-01T00:00:00Z', false],
  ])('%s at %s → %s', (expiry, now, expected) => {
    expect(isCardCurrent(expiry, new Date(now))).toBe(expected);
  });
});

describe('wallet as part payment', () => {
  const smallest = cents(50);
  test.each([
    { total: 10_500, balance: 0, wallet: 0, external: 10_500 },
    { total: 10_500, balance: 2_000, wallet: 2_000, external: 8_500 },
    { total: 10_500, balance: 10_500, wallet: 10_500, external: 0 },
    { total: 10_500, balance: 99_999, wallet: 10_500, external: 0 },
    { total: 8_199, balance: 8_170, wallet: 8_149, external: 50 },
    { total: 40, balance: 39, wallet: 0, external: 40 },
    { total: 40, balance: 40, wallet: 40, external: 0 },
  ])('$balance in the wallet leaves $external of $total to the PSP', (row) => {
    expect(splitCharge(cents(row.total), cents(row.balance), smallest)).toStrictEqual({
      walletCents: row.wallet,
      externalCents: row.external,
    });
  });

  test('leaves the PSP nothing, or at least its smallest charge, of every total above that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 500 }), fc.nat(600), (total, balance) => {
        const { walletCents, externalCents } = splitCharge(cents(total), cents(balance), smallest);
        expect(externalCents === 0 || externalCents >= smallest).toBe(true);
        expect(walletCents + externalCents).toBe(total);
        expect(walletCents).toBeLessThanOrEqual(balance);
      }),
    );
  });
});

describe('payment status', () => {
  test('never moves back, whatever the order of updates', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStatuses)), (news) => {
        const end = news.reduce((now, next) => (canMovePayment(now, next) ? next : now), paymentStatuses[0]);
        expect(isPaymentOpen(end)).toBe(news.every(isPaymentOpen));
      }),
    );
  });

  test.each([
    ['completed', 'cancelled', false],
    ['completed', 'returned', false],
    ['cancelled', 'completed', true],
    ['expired', 'returned', true],
    ['failed', 'pending', false],
  ] as const)('%s → %s: %s', (from, to, allowed) => {
    expect(canMovePayment(from, to)).toBe(allowed);
  });
});

describe('the payment state of a booking', () => {
  const payUntil = new Date('2026-11-20T12:30:00Z');
  test.each([
    { status: 'accepted', at: '2026-11-20T12:29:59.999Z', state: 'payable' },
    { status: 'accepted', at: '2026-11-20T12:30:00Z', state: 'late' },
    { status: 'expired', at: '2026-11-20T12:31:00Z', state: 'late' },
    { status: 'confirmed', at: '2026-11-20T12:31:00Z', state: 'paid' },
    { status: 'completed', at: '2026-11-20T12:31:00Z', state: 'paid' },
    { status: 'cancelled', at: '2026-11-20T12:00:00Z', state: 'closed' },
  ])('$status at $at is $state', ({ status, at, state }) => {
    expect(paymentStateOf({ status, payUntil }, new Date(at))).toBe(state);
    expect(isPayable({ status, payUntil }, new Date(at))).toBe(state === 'payable');
  });

  test('a request that was never accepted is closed, expired or not', () => {
    for (const status of ['pending', 'expired', 'declined'])
      expect(paymentStateOf({ status, payUntil: null }, payUntil)).toBe('closed');
  });
});

test('only the tutor pays, and only the payer sees the payment', () => {
  expect(canPay({ tutorId: 'a' }, { userId: 'a' })).toBe(true);
  expect(canPay({ tutorId: 'a' }, { userId: 'b' })).toBe(false);
  expect(canViewPayment({ userId: 'a' }, { userId: 'a' })).toBe(true);
  expect(canViewPayment({ userId: 'a' }, { userId: 'b' })).toBe(false);
});
