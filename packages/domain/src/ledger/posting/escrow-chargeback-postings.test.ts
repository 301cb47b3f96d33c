import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { Posting } from '../posting.ts';
import {
  chargebackEscrowPosting,
  chargebackReturnPosting,
  escrowShares,
  unmatchedChargebackPosting,
  unmatchedChargebackReturnPosting,
} from './chargeback-postings.ts';

const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));
const sumOf = ({ entries }: Posting) => entries.reduce((sum, { amount }) => sum + amount, 0);
const whose = { bookingId: 'b', tutorId: 't', providerId: 'p' };

interface Escrow {
  readonly amount: number;
  readonly escrow: number;
  readonly refund: number;
  readonly promo: number;
}

function lose({ amount, escrow, refund, promo }: Escrow) {
  const taken = { chargebackId: 'c', psp: 'simulador', amountCents: cents(amount) };
  const [escrowCents, refundCents] = [cents(escrow), cents(refund)];
  const shares = escrowShares(cents(amount), { escrowCents, refundCents, heldPromoCents: cents(promo) });
  const posting = chargebackEscrowPosting(whose, taken, { shares, escrowCents, refundCents });
  // The ledger finds that only the platform bore it.
  const back = chargebackReturnPosting(whose, taken, {
    providerCents: cents(0),
    platformCents: shares.platformCents,
    debtCents: cents(0),
    writtenOffCents: cents(0),
  });
  return { posting, back, shares };
}

describe('lost before check-out', () => {
  const [promo, cash, transit, loss] = [
    'wallet_promo:t',
    'wallet_cash:t',
    'refund_transit:b',
    'exp_chargeback',
  ];
  test.each([
    // The wallet part returns to the wallet.
    { amount: 10_500, escrow: 10_500, refund: 0, promo: 0, legs: {} },
    { amount: 9_000, escrow: 10_500, refund: 0, promo: 1_000, legs: { [promo]: -1_000, [cash]: -500 } },
    { amount: 9_000, escrow: 10_500, refund: 0, promo: 0, legs: { [cash]: -1_500 } },
    { amount: 9_000, escrow: 10_500, refund: 0, promo: 1_500, legs: { [promo]: -1_500 } },
    // A pending refund is exactly what escrow lacks.
    { amount: 10_500, escrow: 9_500, refund: 1_000, promo: 0, legs: { [transit]: 1_000 } },
    { amount: 333, escrow: 332, refund: 1, promo: 0, legs: { [transit]: 1 } },
    { amount: 101, escrow: 99, refund: 2, promo: 0, legs: { [transit]: 2 } },
    // The pending refund is larger: the wallet had paid as well.
    {
      amount: 5_500,
      escrow: 9_500,
      refund: 600,
      promo: 0,
      legs: { [transit]: 600, [cash]: -4_600 },
    },
    {
      amount: 5_500,
      escrow: 9_500,
      refund: 524,
      promo: 4_524,
      legs: { [transit]: 524, [promo]: -4_524 },
    },
    {
      amount: 5_500,
      escrow: 9_500,
      refund: 524,
      promo: 2_715,
      legs: { [transit]: 524, [promo]: -2_715, [cash]: -1_809 },
    },
    { amount: 3, escrow: 3, refund: 1, promo: 1, legs: { [transit]: 1, [promo]: -1 } },
    // The whole chargeback was pending as a refund.
    { amount: 3, escrow: 2, refund: 3, promo: 0, legs: { [transit]: 3, [cash]: -2 } },
    // The pending refund is smaller: the rest reached the payer twice.
    { amount: 10_500, escrow: 9_500, refund: 0, promo: 0, legs: { [loss]: 1_000 } },
    { amount: 10_500, escrow: 9_500, refund: 400, promo: 0, legs: { [transit]: 400, [loss]: 600 } },
    { amount: 101, escrow: 99, refund: 1, promo: 0, legs: { [transit]: 1, [loss]: 1 } },
    // No more credit is returned than remains.
    { amount: 5_500, escrow: 9_500, refund: 0, promo: 4_524, legs: { [promo]: -4_000 } },
  ])('$amount of an escrow of $escrow, $refund pending, $promo of credit', ({ legs, ...escrow }) => {
    const { posting } = lose(escrow);
    expect(posting).toMatchObject({ key: 'cbk:c', kind: 'chargeback', bookingId: 'b' });
    expect(amounts(posting)).toEqual({
      'escrow:b': escrow.escrow,
      'psp_receivable:simulador': -escrow.amount,
      ...legs,
    });
  });

  test('for every amount, escrow, refund and credit: nothing is lost, no other party pays, an appeal undoes the platform\u2019s part', () => {
    const given = fc
      .record({
        amount: fc.integer({ min: 1, max: 500_000 }),
        escrow: fc.integer({ min: 1, max: 500_000 }),
        share: fc.integer({ min: 0, max: 1_000 }),
        promo: fc.nat(500_000),
      })
      .map(({ share, ...one }) => ({ ...one, refund: Math.floor((one.amount * share) / 1_000) }));
    fc.assert(
      fc.property(given, (escrow) => {
        const { posting, back, shares } = lose(escrow);
        const { promoCents, cashCents, platformCents } = shares;
        for (const one of [posting, back]) expect(sumOf(one)).toBe(0);
        expect(Math.min(promoCents, cashCents, platformCents)).toBeGreaterThanOrEqual(0);
        expect(promoCents).toBeLessThanOrEqual(escrow.promo);
        // Either something remains for the tutor, or something is missing.
        expect(Math.min(promoCents + cashCents, platformCents)).toBe(0);
        const after = [...posting.entries, ...back.entries];
        const left = (code: string) =>
          after.reduce((sum, { account, amount }) => sum + (account === code ? amount : 0), 0);
        expect([left('psp_receivable:simulador'), left('exp_chargeback')]).toEqual([0, 0]);
        expect(left('wallet_cash:t') + left('wallet_promo:t')).toBe(0 - escrow.escrow - escrow.refund);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an unmatched payment', () => {
  const taken = (amount: number) => ({
    chargebackId: 'c',
    receiptId: 'r',
    psp: 'simulador',
    amountCents: cents(amount),
  });
  test.each([
    { amount: 10_500, refund: 10_500, lost: { 'refund_transit:r': 10_500 } },
    { amount: 1, refund: 1, lost: { 'refund_transit:r': 1 } },
    { amount: 99, refund: 99, lost: { 'refund_transit:r': 99 } },
    // The payer has been paid twice.
    { amount: 333, refund: 0, lost: { exp_chargeback: 333 } },
    { amount: 101, refund: 2, lost: { 'refund_transit:r': 2, exp_chargeback: 99 } },
  ])('a chargeback of $amount with $refund owed: $lost; an appeal undoes it', ({ amount, refund, lost }) => {
    const posting = unmatchedChargebackPosting(taken(amount), cents(refund));
    expect(posting).toMatchObject({ key: 'cbk:c', kind: 'chargeback' });
    expect(posting.bookingId).toBeUndefined();
    expect(amounts(posting)).toEqual({ ...lost, 'psp_receivable:simulador': -amount });
    const back = unmatchedChargebackReturnPosting(taken(amount), cents(refund));
    expect(back).toMatchObject({ key: 'cbr:c', kind: 'chargeback_return' });
    expect(back.bookingId).toBeUndefined();
    const undone = Object.entries(lost).map(([account, part]) => [account, -part] as const);
    expect(amounts(back)).toEqual({ ...Object.fromEntries(undone), 'psp_receivable:simulador': amount });
  });
});
