import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { advanceObstacle, advanceFee, quoteAdvance } from './advance.ts';
import type { SellingExperience } from './experience.ts';
import { meiStanding } from './mei.ts';

const known = (changes: Partial<SellingExperience> = {}): SellingExperience => ({
  bookings: 5,
  payers: 5,
  releasedCents: cents(50_000),
  ...changes,
});

const standing = (pending: number, debt = 0) => ({
  isVerified: true,
  experience: known(),
  frozenCents: cents(0),
  pendingCents: cents(pending),
  advancedCents: cents(0),
  debtCents: cents(debt),
});

describe('an advance', () => {
  test.each([
    { amount: 1, fee: 100 },
    { amount: 3_333, fee: 100 },
    { amount: 3_350, fee: 101 },
    { amount: 10_000, fee: 300 },
    { amount: 9_999, fee: 300 },
    { amount: 9_983, fee: 299 },
  ])('of $amount costs $fee', ({ amount, fee }) => {
    expect(advanceFee(cents(amount))).toBe(fee);
  });

  test.each([
    [standing(10_000), { amountCents: 8_000, feeCents: 240, paidCents: 7_760 }],
    [standing(10_000, 4_000), { amountCents: 4_000, feeCents: 120, paidCents: 3_880 }],
    [standing(1_251), { amountCents: 1_001, feeCents: 100, paidCents: 901 }],
    [standing(1_248), undefined],
    [standing(200_000), { amountCents: 100_000, feeCents: 3_000, paidCents: 97_000 }],
    [
      { ...standing(200_000), advancedCents: cents(99_000) },
      { amountCents: 1_000, feeCents: 100, paidCents: 900 },
    ],
    [{ ...standing(200_000), advancedCents: cents(99_001) }, undefined],
    [
      { ...standing(200_000), experience: known({ bookings: 30 }) },
      { amountCents: 160_000, feeCents: 4_800, paidCents: 155_200 },
    ],
    [standing(10_000, 8_000), undefined],
    [standing(10_000, 20_000), undefined],
    [{ ...standing(10_000), isVerified: false }, undefined],
    [{ ...standing(10_000), experience: known({ payers: 4 }) }, undefined],
    [{ ...standing(10_000), experience: known({ releasedCents: cents(49_999) }) }, undefined],
    [{ ...standing(10_000), frozenCents: cents(1) }, undefined],
  ])('for %o the quote is %o', (at, quote) => {
    expect(quoteAdvance(at)).toEqual(quote);
  });
});

test.each([
  [0, { percent: 0, state: 'below' }],
  [64_799_99, { percent: 79, state: 'below' }],
  [64_800_00, { percent: 80, state: 'near' }],
  [81_000_00, { percent: 100, state: 'near' }],
  [81_000_01, { percent: 100, state: 'above' }],
  [97_200_00, { percent: 120, state: 'above' }],
  [97_200_01, { percent: 120, state: 'far_above' }],
])('revenue of %i centavos in a year is %o of the MEI ceiling', (taken, expected) => {
  expect(meiStanding(cents(taken))).toEqual(expected);
});

describe('obstacles', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const payout = {
    isOffered: true,
    isStopped: false,
    isVerified: true,
    usableFrom: now,
    hasOpenPayout: false,
    availableCents: cents(0),
    waitingCents: cents(0),
    debtCents: cents(0),
    smallestCents: cents(1),
  };
  const advance = {
    isVerified: true,
    experience: known(),
    frozenCents: cents(0),
    pendingCents: cents(10_000),
    advancedCents: cents(0),
    debtCents: cents(0),
  };
  test.each([
    { case: {}, expected: undefined },
    { case: { payout: { ...payout, isOffered: false } }, expected: 'not_offered' },
    { case: { payout: { ...payout, isStopped: true } }, expected: 'stopped' },
    { case: { payout: { ...payout, isVerified: false } }, expected: 'not_verified' },
    { case: { payout: { ...payout, usableFrom: undefined } }, expected: 'no_recipient' },
    {
      case: { payout: { ...payout, usableFrom: new Date('2026-03-10T12:00:01Z') } },
      expected: 'recipient_resting',
    },
    { case: { payout: { ...payout, hasOpenPayout: true } }, expected: 'under_way' },
    { case: { advance: { ...advance, experience: known({ payers: 4 }) } }, expected: 'too_few_bookings' },
    { case: { advance: { ...advance, advancedCents: cents(99_001) } }, expected: 'day_used_up' },
    { case: { lacksPlan: true }, expected: 'needs_plan' },
    { case: { hasOpenDispute: true }, expected: 'disputed' },
    { case: { advance: { ...advance, frozenCents: cents(1) } }, expected: 'disputed' },
    { case: { advance: { ...advance, pendingCents: cents(1_248) } }, expected: 'too_little' },
    { case: { advance: { ...advance, debtCents: cents(7_001) } }, expected: 'too_little' },
  ])('$expected', ({ case: changes, expected }) => {
    expect(
      advanceObstacle({ payout, advance, lacksPlan: false, hasOpenDispute: false, ...changes }, now),
    ).toBe(expected);
  });
});
