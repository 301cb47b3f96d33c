import { describe, expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { Posting } from '../posting.ts';
import {
  subscriptionChargePosting,
  subscriptionRefundPosting,
  subscriptionRegretPosting,
  subscriptionRevenuePosting,
} from './subscription-postings.ts';

const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));

describe('the money of a subscription', () => {
  test.each([1, 101, 1_900, 9_900, 19_900, 29_900])('a month of %i is owed as service', (amount) => {
    const month = { subscriptionId: 's', cycle: 2, userId: 'u', psp: 'simulador' };
    const posting = subscriptionChargePosting({ ...month, amountCents: cents(amount) });
    expect(posting).toMatchObject({ key: 'sub:s:2', kind: 'subscription_charge' });
    expect(amounts(posting)).toEqual({ 'psp_receivable:simulador': amount, 'sub_deferred:u': -amount });
  });

  test.each([
    { part: 570, earned: 570 },
    { part: 1_330, earned: 1_900 },
  ])('$part of it becomes revenue, $earned in total', ({ part, earned }) => {
    const posting = subscriptionRevenuePosting({
      chargeId: 'c',
      userId: 'u',
      amountCents: cents(part),
      earnedCents: cents(earned),
    });
    expect(posting).toMatchObject({ key: `subrev:c:${earned}`, kind: 'subscription_revenue' });
    expect(amounts(posting)).toEqual({ 'sub_deferred:u': part, rev_subscription: -part });
  });

  test.each([
    { recognised: 0, expected: { 'sub_deferred:u': 1_900, 'refund_transit:c': -1_900 } },
    {
      recognised: 570,
      expected: { 'sub_deferred:u': 1_330, rev_subscription: 570, 'refund_transit:c': -1_900 },
    },
    { recognised: 1_900, expected: { rev_subscription: 1_900, 'refund_transit:c': -1_900 } },
  ])('a withdrawal owes all of it back, $recognised of it revenue already', ({ recognised, expected }) => {
    const month = { chargeId: 'c', userId: 'u', amountCents: cents(1_900) };
    const posting = subscriptionRegretPosting({ ...month, recognisedCents: cents(recognised) });
    expect(posting).toMatchObject({ key: 'subreg:c', kind: 'subscription_regret' });
    expect(amounts(posting)).toEqual(expected);
  });

  test('a refund leaves the ledger', () => {
    const refund = { chargeId: 'c', amountCents: cents(1_900), psp: 'simulador' };
    const posting = subscriptionRefundPosting(refund);
    expect(posting).toMatchObject({ key: 'subrfs:c', kind: 'subscription_refund' });
    expect(amounts(posting)).toEqual({ 'refund_transit:c': 1_900, 'psp_receivable:simulador': -1_900 });
  });
});
