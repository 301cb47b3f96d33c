import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Cents, cents } from '../../shared/index.ts';
import type { BookingMoney } from '../booking-money.ts';
import { earnedOf, providerShareOf, refundShares, refundSources } from '../dispute-money.ts';
import type { Posting } from '../posting.ts';
import {
  clawbackPosting,
  disputeEscrowPosting,
  disputeFreezePosting,
  disputeResolutionPosting,
} from './dispute-postings.ts';

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
const parts = (promo: number, cash: number) => ({ promoCents: cents(promo), cashCents: cents(cash) });
const first = { disputeId: 'd', round: 1 };

describe('freezing', () => {
  test.each([
    { pending: 8_500, payable: 0, expected: { 'provider_pending:p': 8_500, 'provider_frozen:p': -8_500 } },
    { pending: 0, payable: 333, expected: { 'provider_payable:p': 333, 'provider_frozen:p': -333 } },
    { pending: 0, payable: 0, expected: {} },
  ])('$pending pending and $payable payable', ({ pending, payable, expected }) => {
    const from = { pendingCents: cents(pending), payableCents: cents(payable) };
    const posting = disputeFreezePosting(money(10_000, 500), first, from);
    expect(posting).toMatchObject({ key: 'dsp:d', kind: 'dispute_freeze' });
    expect(amounts(posting)).toEqual(expected);
  });

  test('the second round has a different key', () => {
    const from = { pendingCents: cents(1), payableCents: cents(0) };
    expect(disputeFreezePosting(money(1, 199), { disputeId: 'd', round: 2 }, from).key).toBe('dsp:d:2');
  });
});

const decide = (
  paid: BookingMoney,
  {
    refund,
    refunded = 0,
    held = parts(0, 0),
    asCredit = false,
    frozen,
    payable = 0,
  }: {
    refund: number;
    refunded?: number;
    held?: { promoCents: Cents; cashCents: Cents };
    asCredit?: boolean;
    frozen: number;
    payable?: number;
  },
) => {
  const shares = refundShares(paid, held, { refundedCents: cents(refunded), refundCents: cents(refund) });
  const available = { frozenCents: cents(frozen), payableCents: cents(payable) };
  return disputeResolutionPosting(paid, first, {
    refund: { shares, asCredit },
    sources: refundSources(shares.providerCents, available),
    frozenCents: cents(frozen),
  });
};

describe('decided after check-out', () => {
  test.each([
    {
      name: 'for the client: everything, fee included',
      posting: decide(money(10_000, 500), { refund: 10_500, frozen: 8_500 }),
      expected: {
        'provider_frozen:p': 8_500,
        rev_commission: 1_500,
        rev_convenience: 500,
        'refund_transit:b': -10_500,
      },
    },
    {
      name: 'for the client, as credit',
      posting: decide(money(10_000, 500), { refund: 10_500, frozen: 8_500, asCredit: true }),
      expected: {
        'provider_frozen:p': 8_500,
        rev_commission: 1_500,
        rev_convenience: 500,
        'wallet_cash:t': -10_500,
      },
    },
    {
      name: 'for the provider: the frozen money is freed',
      posting: decide(money(10_000, 500), { refund: 0, frozen: 8_500 }),
      expected: { 'provider_frozen:p': 8_500, 'provider_payable:p': -8_500 },
    },
    {
      name: 'half of 333: the commission falls from 50 to 25',
      posting: decide(money(333, 199), { refund: 167, frozen: 283 }),
      expected: {
        'provider_frozen:p': 283,
        rev_commission: 25,
        'refund_transit:b': -167,
        'provider_payable:p': -141,
      },
    },
    {
      name: 'half of 333 with 101 from the wallet, 60 of them credit',
      posting: decide(money(333, 199, 101), { refund: 167, held: parts(60, 41), frozen: 283 }),
      expected: {
        'provider_frozen:p': 283,
        rev_commission: 25,
        'refund_transit:b': -136,
        'wallet_promo:t': -18,
        'wallet_cash:t': -13,
        'provider_payable:p': -141,
      },
    },
    {
      name: 'the same as credit: the external part joins the refunded money',
      posting: decide(money(333, 199, 101), {
        refund: 167,
        held: parts(60, 41),
        frozen: 283,
        asCredit: true,
      }),
      expected: {
        'provider_frozen:p': 283,
        rev_commission: 25,
        'wallet_promo:t': -18,
        'wallet_cash:t': -149,
        'provider_payable:p': -141,
      },
    },
    {
      name: 'the rest after a half: 166 of the price and the fee',
      posting: decide(money(333, 199), { refund: 365, refunded: 167, frozen: 141 }),
      expected: {
        'provider_frozen:p': 141,
        rev_commission: 25,
        rev_convenience: 199,
        'refund_transit:b': -365,
      },
    },
    {
      name: 'paid out already except 1,000: the rest is a debt',
      posting: decide(money(10_000, 500), { refund: 10_500, frozen: 0, payable: 1_000 }),
      expected: {
        'provider_payable:p': 1_000,
        'provider_debt:p': 7_500,
        rev_commission: 1_500,
        rev_convenience: 500,
        'refund_transit:b': -10_500,
      },
    },
    {
      name: 'one centavo',
      posting: decide(money(1, 199), { refund: 1, frozen: 1 }),
      expected: { 'provider_frozen:p': 1, 'refund_transit:b': -1 },
    },
  ])('$name', ({ posting, expected }) => {
    expect(posting).toMatchObject({ key: 'dsr:d', kind: 'dispute_resolution' });
    expect(amounts(posting)).toEqual(expected);
  });
});

describe('decided before check-out', () => {
  test.each([
    { price: 10_000, refund: 10_500, expected: { 'refund_transit:b': -10_500 } },
    {
      price: 10_000,
      refund: 5_000,
      expected: {
        'refund_transit:b': -5_000,
        'provider_payable:p': -4_250,
        rev_commission: -750,
        rev_convenience: -500,
      },
    },
    {
      price: 101,
      refund: 51,
      expected: {
        'refund_transit:b': -51,
        'provider_payable:p': -42,
        rev_commission: -8,
        rev_convenience: -500,
      },
    },
  ])('$refund of $price + 500', ({ price, refund, expected }) => {
    const paid = money(price, 500);
    const shares = refundShares(paid, parts(0, 0), { refundedCents: cents(0), refundCents: cents(refund) });
    const posting = disputeEscrowPosting(paid, first, { shares, asCredit: false });
    expect(posting).toMatchObject({ key: 'dsr:d', kind: 'dispute_resolution' });
    expect(amounts(posting)).toEqual({ 'escrow:b': price + 500, ...expected });
  });
});

test('rewards for a refunded price are clawed back', () => {
  const posting = clawbackPosting(money(333, 199), first, { cashbackCents: cents(3), points: 1 });
  expect(posting).toMatchObject({ key: 'clw:d', kind: 'clawback' });
  expect(amounts(posting)).toEqual({ 'wallet_promo:t': 3, exp_cashback: -3, 'points:t': 1, pts_issued: -1 });
  expect(earnedOf(cents(200), money(10_000, 500), cents(5_000))).toBe(100);
  expect(earnedOf(cents(7), money(333, 199), cents(167))).toBe(3);
  expect(earnedOf(cents(200), money(10_000, 500), cents(10_500))).toBe(0);
});

const paidMoney = fc
  .record({
    price: fc.integer({ min: 1, max: 5_000_000 }),
    fee: fc.integer({ min: 0, max: 1_490 }),
    wallet: fc.double({ min: 0, max: 1, noNaN: true }),
    promo: fc.double({ min: 0, max: 1, noNaN: true }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
    asCredit: fc.boolean(),
  })
  .map(({ price, fee, wallet, promo, ...rest }) => {
    const walletCents = Math.floor((price + fee) * wallet);
    const promoCents = Math.floor(walletCents * promo);
    return {
      paid: money(price, fee, walletCents),
      held: parts(promoCents, walletCents - promoCents),
      ...rest,
    };
  });

test('refunds in any parts balance, never overdraw an account and end at zero for every party', () => {
  fc.assert(
    fc.property(paidMoney, ({ paid, held, cuts, asCredit }) => {
      let refunded = 0;
      let provider: number = providerShareOf(paid, cents(0));
      let back = 0;
      const total = paid.priceCents + paid.feeCents;
      for (const cut of [...cuts, 1]) {
        const refund = cut === 1 ? total - refunded : Math.floor((total - refunded) * cut);
        const shares = refundShares(paid, held, {
          refundedCents: cents(refunded),
          refundCents: cents(refund),
        });
        expect(Object.values(shares).every((share) => share >= 0)).toBe(true);
        const available = { frozenCents: cents(Math.floor(provider / 2)), payableCents: cents(0) };
        const posting = disputeResolutionPosting(paid, first, {
          refund: { shares, asCredit },
          sources: refundSources(shares.providerCents, available),
          frozenCents: available.frozenCents,
        });
        expect(posting.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        back += shares.externalCents + shares.promoCents + shares.cashCents;
        refunded += refund;
        provider -= shares.providerCents;
        expect(provider).toBe(providerShareOf(paid, cents(refunded)));
      }
      expect([back, provider]).toEqual([total, 0]);
    }),
    { numRuns: 500 },
  );
});
