import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { BookingMoney } from '../booking-money.ts';
import { refundSources } from '../dispute-money.ts';
import type { Posting } from '../posting.ts';
import {
  chargebackFreezePosting,
  chargebackPosting,
  chargebackReturnPosting,
  chargebackShares,
  chargebackThawPosting,
  settledByReturn,
} from './chargeback-postings.ts';

const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));
const money = (price: number, fee: number, wallet = 0): BookingMoney => ({
  bookingId: 'b',
  tutorId: 't',
  providerId: 'p',
  priceCents: cents(price),
  feeCents: cents(fee),
  walletCents: cents(wallet),
  commissionBps: 1500,
  tutorIsPremium: false,
});
const taken = (amount: number) => ({ chargebackId: 'c', psp: 'simulador', amountCents: cents(amount) });
const none = cents(0);

describe('who bears a chargeback', () => {
  test.each([
    { price: 10_000, fee: 500, amount: 10_500, refunded: 0, provider: 8_500, platform: 2_000 },
    // Part of it had come from the wallet.
    { price: 10_000, fee: 500, amount: 5_250, refunded: 0, provider: 4_250, platform: 1_000 },
    // Half of the price had been refunded.
    { price: 10_000, fee: 500, amount: 5_500, refunded: 5_000, provider: 4_250, platform: 1_250 },
    { price: 10_000, fee: 500, amount: 7, refunded: 0, provider: 5, platform: 2 },
    { price: 1, fee: 199, amount: 200, refunded: 0, provider: 1, platform: 199 },
    { price: 2, fee: 199, amount: 1, refunded: 0, provider: 0, platform: 1 },
    { price: 3, fee: 0, amount: 3, refunded: 0, provider: 3, platform: 0 },
    { price: 99, fee: 199, amount: 298, refunded: 0, provider: 84, platform: 214 },
    { price: 101, fee: 199, amount: 300, refunded: 0, provider: 86, platform: 214 },
    { price: 333, fee: 199, amount: 532, refunded: 0, provider: 283, platform: 249 },
    // Everything had been refunded: the provider has no part in it.
    { price: 100, fee: 0, amount: 40, refunded: 100, provider: 0, platform: 40 },
  ])('$amount of $price + $fee after $refunded', ({ price, fee, amount, refunded, provider, platform }) => {
    const facts = { amountCents: cents(amount), refundedCents: cents(refunded) };
    expect(chargebackShares(money(price, fee), facts)).toEqual({
      providerCents: provider,
      platformCents: platform,
    });
  });
});

test('when contested, the provider\u2019s part is frozen, and later thawed to where it was', () => {
  const from = { pendingCents: cents(8_500), payableCents: cents(333) };
  const freeze = chargebackFreezePosting(money(10_000, 500), 'c', from);
  expect(freeze).toMatchObject({ key: 'cbf:c', kind: 'chargeback_freeze', bookingId: 'b' });
  expect(amounts(freeze)).toEqual({
    'provider_pending:p': 8_500,
    'provider_payable:p': 333,
    'provider_frozen:p': -8_833,
  });
  const thaw = (isReleased: boolean) =>
    chargebackThawPosting(money(1, 0), 'c', { frozenCents: cents(99), isReleased });
  expect(thaw(false).key).toBe('cbt:c');
  expect(amounts(thaw(false))).toEqual({ 'provider_frozen:p': 99, 'provider_pending:p': -99 });
  expect(amounts(thaw(true))).toEqual({ 'provider_frozen:p': 99, 'provider_payable:p': -99 });
});

describe('lost after check-out', () => {
  const lose = (frozen: number, payable: number, refund = 0) => {
    const shares = chargebackShares(money(10_000, 500), {
      amountCents: cents(10_500 - refund),
      refundedCents: cents(refund),
    });
    const available = { frozenCents: cents(frozen), payableCents: cents(payable) };
    return chargebackPosting(money(10_000, 500), taken(10_500), {
      shares,
      sources: refundSources(shares.providerCents, available),
      frozenCents: cents(frozen),
      refundCents: cents(refund),
    });
  };
  test.each([
    { name: 'all of it frozen', posting: lose(8_500, 0), expected: { 'provider_frozen:p': 8_500 } },
    {
      name: 'part of it paid out, part available',
      posting: lose(0, 3_000),
      expected: { 'provider_payable:p': 3_000, 'provider_debt:p': 5_500 },
    },
    { name: 'all of it paid out', posting: lose(0, 0), expected: { 'provider_debt:p': 8_500 } },
  ])('$name', ({ posting, expected }) => {
    expect(posting).toMatchObject({ key: 'cbk:c', kind: 'chargeback', bookingId: 'b' });
    expect(amounts(posting)).toEqual({
      ...expected,
      exp_chargeback: 2_000,
      'psp_receivable:simulador': -10_500,
    });
  });

  test('it includes a pending refund', () => {
    expect(amounts(lose(0, 0, 5_000))).toEqual({
      'provider_debt:p': 4_250,
      exp_chargeback: 1_250,
      'refund_transit:b': 5_000,
      'psp_receivable:simulador': -10_500,
    });
  });

  test('the unneeded part of the frozen money is freed', () => {
    const posting = chargebackPosting(money(10_000, 500), taken(100), {
      shares: { providerCents: cents(80), platformCents: cents(20) },
      sources: refundSources(cents(80), { frozenCents: cents(8_500), payableCents: none }),
      frozenCents: cents(8_500),
      refundCents: none,
    });
    expect(amounts(posting)).toEqual({
      'provider_frozen:p': 8_500,
      exp_chargeback: 20,
      'psp_receivable:simulador': -100,
      'provider_payable:p': -8_420,
    });
  });
});

describe('won on appeal', () => {
  const back = (provider: number, platform: number, debt: number, writtenOff = 0) =>
    chargebackReturnPosting(money(10_000, 500), taken(10_500), {
      providerCents: cents(provider),
      platformCents: cents(platform),
      debtCents: cents(debt),
      writtenOffCents: cents(writtenOff),
    });
  test.each([
    { posting: back(8_500, 2_000, 0), expected: { 'provider_payable:p': -8_500, exp_chargeback: -2_000 } },
    {
      posting: back(8_500, 2_000, 5_500),
      expected: { 'provider_debt:p': -5_500, 'provider_payable:p': -3_000, exp_chargeback: -2_000 },
    },
    { posting: back(8_500, 2_000, 8_500), expected: { 'provider_debt:p': -8_500, exp_chargeback: -2_000 } },
    {
      posting: back(8_500, 2_000, 5_500, 333),
      expected: {
        'provider_debt:p': -5_500,
        exp_guarantee: -333,
        'provider_payable:p': -2_667,
        exp_chargeback: -2_000,
      },
    },
    {
      posting: back(8_500, 2_000, 0, 8_500),
      expected: { exp_guarantee: -8_500, exp_chargeback: -2_000 },
    },
    { posting: back(0, 0, 0), expected: { 'wallet_cash:t': -10_500 } },
  ])('$expected', ({ posting, expected }) => {
    expect(posting).toMatchObject({ key: 'cbr:c', kind: 'chargeback_return', bookingId: 'b' });
    expect(amounts(posting)).toEqual({ 'psp_receivable:simulador': 10_500, ...expected });
  });
});

test.each([
  { made: 0, owed: 333, writtenOff: 99, debt: 0, back: 0 },
  { made: 333, owed: 333, writtenOff: 99, debt: 333, back: 0 },
  { made: 333, owed: 332, writtenOff: 99, debt: 332, back: 1 },
  { made: 333, owed: 0, writtenOff: 101, debt: 0, back: 101 },
  { made: 333, owed: 0, writtenOff: 334, debt: 0, back: 333 },
  { made: 3, owed: 1, writtenOff: 1, debt: 1, back: 1 },
])('of a debt of $made, $debt of $owed and $back of $writtenOff written off are settled', (row) => {
  const owed = { debtCents: cents(row.owed), writtenOffCents: cents(row.writtenOff) };
  expect(settledByReturn(cents(row.made), owed)).toEqual({ debtCents: row.debt, writtenOffCents: row.back });
});

test('for every booking, amount and state of the money, the postings balance and no party bears more than it had', () => {
  const given = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 1_490 }),
    share: fc.integer({ min: 1, max: 1_000 }),
    frozen: fc.integer({ min: 0, max: 600_000 }),
    payable: fc.integer({ min: 0, max: 600_000 }),
  });
  fc.assert(
    fc.property(given, ({ price, fee, share, frozen, payable }) => {
      const amount = Math.max(1, Math.floor(((price + fee) * share) / 1_000));
      const booking = money(price, fee);
      const shares = chargebackShares(booking, { amountCents: cents(amount), refundedCents: none });
      const sources = refundSources(shares.providerCents, {
        frozenCents: cents(frozen),
        payableCents: cents(payable),
      });
      const lost = chargebackPosting(booking, taken(amount), {
        shares,
        sources,
        frozenCents: cents(frozen),
        refundCents: none,
      });
      const back = chargebackReturnPosting(booking, taken(amount), {
        ...shares,
        debtCents: sources.debtCents,
        writtenOffCents: none,
      });
      for (const { entries } of [lost, back])
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
      expect(shares.providerCents).toBeLessThanOrEqual(price);
      expect(shares.providerCents).toBeGreaterThanOrEqual(0);
      expect(shares.platformCents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
