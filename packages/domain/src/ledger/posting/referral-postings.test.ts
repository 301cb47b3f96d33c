import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { referralPosting, referralReversalPosting } from './referral-postings.ts';

const people = { invitedId: 'friend', referrerId: 'ana' };

test.each([
  {
    case: 'both sides',
    money: { ...people, invitedCents: cents(1_000), referrerCents: cents(1_000) },
    given: [
      ['exp_referral', 2_000],
      ['wallet_promo:friend', -1_000],
      ['wallet_promo:ana', -1_000],
    ],
    taken: [
      ['wallet_promo:friend', 1_000],
      ['wallet_promo:ana', 1_000],
      ['exp_referral', -2_000],
    ],
  },
  {
    case: 'the invited user only',
    money: { ...people, invitedCents: cents(1_000), referrerCents: cents(0) },
    given: [
      ['exp_referral', 1_000],
      ['wallet_promo:friend', -1_000],
    ],
    taken: [
      ['wallet_promo:friend', 1_000],
      ['exp_referral', -1_000],
    ],
  },
  {
    case: 'the rest of it',
    money: { ...people, invitedCents: cents(1), referrerCents: cents(333) },
    given: [
      ['exp_referral', 334],
      ['wallet_promo:friend', -1],
      ['wallet_promo:ana', -333],
    ],
    taken: [
      ['wallet_promo:friend', 1],
      ['wallet_promo:ana', 333],
      ['exp_referral', -334],
    ],
  },
  {
    case: 'nothing',
    money: { ...people, invitedCents: cents(0), referrerCents: cents(0) },
    given: [],
    taken: [],
  },
])('a referral grants, and claws back, the credit of $case', ({ money, given, taken }) => {
  const entriesOf = (posting: ReturnType<typeof referralPosting>) =>
    posting.entries.map(({ account, amount }) => [account, amount]);
  expect(entriesOf(referralPosting(money))).toEqual(given);
  expect(entriesOf(referralReversalPosting(money))).toEqual(taken);
});

test('each happens once per invited user, and names no booking', () => {
  const money = { ...people, invitedCents: cents(1_000), referrerCents: cents(1_000) };
  expect(referralPosting(money)).toMatchObject({ key: 'ref:friend', kind: 'referral' });
  expect(referralReversalPosting(money)).toMatchObject({ key: 'refr:friend', kind: 'referral' });
  expect(referralPosting(money)).not.toHaveProperty('bookingId');
});
