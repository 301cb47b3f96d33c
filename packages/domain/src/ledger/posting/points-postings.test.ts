import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { exchangePosting, reviewRewardPosting } from './points-postings.ts';

test.each([
  { points: 500, amount: 500 },
  { points: 12_300, amount: 12_300 },
])('$points points become $amount centavos of credit', ({ points, amount }) => {
  const posting = exchangePosting({ exchangeId: 'x', userId: 't', points, amountCents: cents(amount) });
  expect(posting).toMatchObject({ key: 'rdm:x', kind: 'redemption' });
  expect(Object.fromEntries(posting.entries.map((entry) => [entry.account, entry.amount]))).toEqual({
    'points:t': points,
    pts_issued: -points,
    exp_cashback: amount,
    'wallet_promo:t': -amount,
  });
});

test.each([
  { points: 10, entries: { pts_issued: 10, 'points:t': -10 } },
  { points: 0, entries: {} },
])('a review worth $points points issues that many', ({ points, entries }) => {
  const posting = reviewRewardPosting({ bookingId: 'b', tutorId: 't', points });
  expect(posting).toMatchObject({ key: 'rvw:b', kind: 'review_reward', bookingId: 'b' });
  expect(Object.fromEntries(posting.entries.map((entry) => [entry.account, entry.amount]))).toEqual(entries);
});
