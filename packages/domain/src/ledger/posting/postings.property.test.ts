import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { BookingMoney } from '../booking-money.ts';
import type { Posting } from '../posting.ts';
import { cancellationRefund, splitRefund } from '../refund.ts';
import {
  cancellationPosting,
  capturePosting,
  completionPosting,
  holdPosting,
  releasePosting,
  rewardPosting,
  unholdPosting,
} from './booking-postings.ts';

const paid = fc
  .record({
    price: fc.integer({ min: 1, max: 5_000_000 }),
    fee: fc.integer({ min: 0, max: 1_490 }),
    walletShare: fc.double({ min: 0, max: 1, noNaN: true }),
    promoShare: fc.double({ min: 0, max: 1, noNaN: true }),
    commissionBps: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ price, fee, walletShare, promoShare, commissionBps }) => {
    const wallet = Math.floor((price + fee) * walletShare);
    const promo = Math.floor(wallet * promoShare);
    const money: BookingMoney = {
      bookingId: 'b',
      tutorId: 't',
      providerId: 'p',
      priceCents: cents(price),
      feeCents: cents(fee),
      walletCents: cents(wallet),
      commissionBps,
      tutorIsPremium: false,
    };
    return { money, held: { promoCents: cents(promo), cashCents: cents(wallet - promo) } };
  });
const cancellation = fc.record({
  refundPercent: fc.nat(100),
  refundFee: fc.boolean(),
});

const isPoints = (account: string) => account.startsWith('points') || account === 'pts_issued';
const sumOf = ({ entries }: Posting, counts: (account: string) => boolean) =>
  entries.filter((entry) => counts(entry.account)).reduce((sum, entry) => sum + entry.amount, 0);

function expectBalanced(posting: Posting): void {
  expect(sumOf(posting, isPoints)).toBe(0);
  expect(sumOf(posting, (account) => !isPoints(account))).toBe(0);
  expect(posting.entries.every((entry) => entry.amount !== 0 && Number.isSafeInteger(entry.amount))).toBe(
    true,
  );
  expect(posting.entries.length === 0 || posting.entries.length >= 2).toBe(true);
}

describe('for every price, fee, wallet part and commission', () => {
  test('each posting balances in both currencies', () => {
    fc.assert(
      fc.property(
        paid,
        cancellation,
        fc.nat(5_000),
        fc.nat(),
        ({ money, held }, cancel, cashback, points) => {
          const hold = { bookingId: 'b', userId: 't', ...held, round: 1 };
          const rewards = { cashbackCents: cents(cashback), points };
          const payment = { paymentId: 'pay', psp: 'simulador' };
          [
            holdPosting(hold),
            unholdPosting(hold),
            capturePosting(money, payment),
            completionPosting(money),
            releasePosting(money),
            rewardPosting(money, rewards),
            cancellationPosting(money, cancel, held),
          ].forEach(expectBalanced);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every leg has the direction of its template: out of escrow only, into the others only', () => {
    fc.assert(
      fc.property(paid, cancellation, ({ money, held }, cancel) => {
        for (const posting of [completionPosting(money), cancellationPosting(money, cancel, held)])
          for (const { account, amount } of posting.entries)
            expect(Math.sign(amount)).toBe(account === 'escrow:b' ? 1 : -1);
      }),
      { numRuns: 500 },
    );
  });

  test('the wallet part of a refund is R·W/(P+F) rounded down, and no refund exceeds what was paid', () => {
    fc.assert(
      fc.property(paid, cancellation, ({ money, held }, cancel) => {
        const refund = cancellationRefund(money, cancel, held);
        const total = BigInt(refund.externalCents) + BigInt(refund.walletCents);
        const paidTotal = BigInt(money.priceCents) + BigInt(money.feeCents);
        expect(BigInt(refund.walletCents)).toBe((total * BigInt(money.walletCents)) / paidTotal);
        expect(refund.promoCents + refund.cashCents).toBe(refund.walletCents);
        expect(refund.promoCents).toBeLessThanOrEqual(held.promoCents);
        expect(refund.cashCents).toBeLessThanOrEqual(held.cashCents);
        expect(refund.externalCents).toBeLessThanOrEqual(
          money.priceCents + money.feeCents - money.walletCents,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

test('refunds computed on the cumulative amount add up exactly, cutting 1 to 10,000 centavos in two', () => {
  const terms = { bookingId: 'b', tutorId: 't', providerId: 'p', commissionBps: 1500, tutorIsPremium: false };
  const addsUp = (total: number): boolean => {
    const wallet = (total * 7_919) % (total + 1);
    const money = { ...terms, priceCents: cents(total), feeCents: cents(0), walletCents: cents(wallet) };
    const first = splitRefund(money, cents((total * 104_729) % (total + 1)));
    const all = splitRefund(money, cents(total));
    const isExact = all.walletCents === wallet && all.externalCents === total - wallet;
    return isExact && all.walletCents >= first.walletCents && all.externalCents >= first.externalCents;
  };
  const totals = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect(totals.filter((total) => !addsUp(total))).toEqual([]);
});
