import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { Posting } from '../posting.ts';
import {
  advancePosting,
  advanceReturnPosting,
  payoutPaidPosting,
  payoutPosting,
  payoutReturnPosting,
  payoutSettlementPosting,
} from './payout-postings.ts';

/** Debits positive, credits negative. */
const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));
const payout = (paid: number) => ({ payoutId: 'o', providerId: 'p', paidCents: cents(paid) });

describe.each([1, 2, 3, 99, 101, 333])('a payout of %i', (paid) => {
  test('is taken from the available money', () => {
    const posting = payoutPosting({ ...payout(paid), recoveredCents: cents(0) });
    expect(posting.key).toBe('pay:o');
    expect(amounts(posting)).toEqual({ 'provider_payable:p': paid, 'payout_transit:p': -paid });
  });

  test('deducts a debt first', () => {
    const posting = payoutPosting({ ...payout(paid), recoveredCents: cents(7) });
    expect(amounts(posting)).toEqual({
      'provider_payable:p': paid + 7,
      'provider_debt:p': -7,
      'payout_transit:p': -paid,
    });
  });

  test('leaves the bank on arrival, and is settled with the PSP', () => {
    expect(payoutPaidPosting(payout(paid)).key).toBe('paid:o');
    expect(amounts(payoutPaidPosting(payout(paid)))).toEqual({ 'payout_transit:p': paid, bank: -paid });
    const settlement = payoutSettlementPosting(payout(paid), { psp: 'simulador' });
    expect(settlement.key).toBe('set:o');
    expect(amounts(settlement)).toEqual({ bank: paid, 'psp_receivable:simulador': -paid });
  });

  test('becomes available again if it fails', () => {
    const posting = payoutReturnPosting(payout(paid));
    expect(posting.key).toBe('back:o');
    expect(amounts(posting)).toEqual({ 'payout_transit:p': paid, 'provider_payable:p': -paid });
  });
});

test('a debt as large as the available money consumes all of it', () => {
  const posting = payoutPosting({ ...payout(0), recoveredCents: cents(99) });
  expect(amounts(posting)).toEqual({ 'provider_payable:p': 99, 'provider_debt:p': -99 });
});

test.each([
  { amount: 1_001, fee: 100 },
  { amount: 3_350, fee: 101 },
  { amount: 9_000, fee: 270 },
])('an advance of $amount for $fee is owed until it is earned, and undone if it fails', (row) => {
  const money = { ...payout(0), amountCents: cents(row.amount), feeCents: cents(row.fee) };
  expect(advancePosting(money).key).toBe('adv:o');
  expect(amounts(advancePosting(money))).toEqual({
    'provider_debt:p': row.amount,
    'payout_transit:p': row.fee - row.amount,
    rev_advance_fee: -row.fee,
  });
  const owed = { owedCents: cents(row.amount) };
  expect(advanceReturnPosting(money, owed).key).toBe('advback:o');
  expect(amounts(advanceReturnPosting(money, owed))).toEqual({
    'payout_transit:p': row.amount - row.fee,
    rev_advance_fee: row.fee,
    'provider_debt:p': -row.amount,
  });
  expect(amounts(advanceReturnPosting(money, { owedCents: cents(1) }))).toEqual({
    'payout_transit:p': row.amount - row.fee,
    rev_advance_fee: row.fee,
    'provider_debt:p': -1,
    'provider_payable:p': 1 - row.amount,
  });
});
