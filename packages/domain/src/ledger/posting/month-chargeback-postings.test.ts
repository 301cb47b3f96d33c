import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import type { Posting } from '../posting.ts';
import {
  monthChargebackPosting,
  monthChargebackReturnPosting,
  monthLoss,
  type MonthRefund,
} from './month-chargeback-postings.ts';

const amounts = ({ entries }: Posting) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));
const taken = { chargebackId: 'k', chargeId: 'c', userId: 'u', psp: 'simulador' };
const lossOf = (amount: number, recognised: number, refund: MonthRefund) =>
  monthLoss({ amountCents: cents(amount), recognisedCents: cents(recognised), refund });

test.each([
  // A month that has just begun has no revenue.
  { amount: 1_900, recognised: 0, refund: 'none', lost: { 'sub_deferred:u': 1_900 } },
  { amount: 1_900, recognised: 570, refund: 'none', lost: { 'sub_deferred:u': 1_330, exp_chargeback: 570 } },
  { amount: 1_900, recognised: 1_899, refund: 'none', lost: { 'sub_deferred:u': 1, exp_chargeback: 1_899 } },
  // A month that has ended was served in full.
  { amount: 1_900, recognised: 1_900, refund: 'none', lost: { exp_chargeback: 1_900 } },
  { amount: 1, recognised: 0, refund: 'none', lost: { 'sub_deferred:u': 1 } },
  { amount: 3, recognised: 2, refund: 'none', lost: { 'sub_deferred:u': 1, exp_chargeback: 2 } },
  { amount: 99, recognised: 33, refund: 'none', lost: { 'sub_deferred:u': 66, exp_chargeback: 33 } },
  { amount: 101, recognised: 50, refund: 'none', lost: { 'sub_deferred:u': 51, exp_chargeback: 50 } },
  { amount: 333, recognised: 111, refund: 'none', lost: { 'sub_deferred:u': 222, exp_chargeback: 111 } },
  {
    amount: 29_900,
    recognised: 997,
    refund: 'none',
    lost: { 'sub_deferred:u': 28_903, exp_chargeback: 997 },
  },
  // Withdrawn within the regret period: only the refund is owed, and the bank paid it.
  { amount: 1_900, recognised: 0, refund: 'unsent', lost: { 'refund_transit:c': 1_900 } },
  { amount: 1_900, recognised: 570, refund: 'unsent', lost: { 'refund_transit:c': 1_900 } },
  // The payer has been paid twice.
  { amount: 1_900, recognised: 0, refund: 'sent', lost: { exp_chargeback: 1_900 } },
  { amount: 1_900, recognised: 570, refund: 'sent', lost: { exp_chargeback: 1_900 } },
] as const)(
  'a chargeback of $amount with $recognised as revenue, refund $refund: $lost; an appeal undoes it',
  ({ amount, recognised, refund, lost }) => {
    const loss = lossOf(amount, recognised, refund);
    const posting = monthChargebackPosting(taken, loss);
    expect(posting).toMatchObject({ key: 'cbk:k', kind: 'chargeback' });
    expect(amounts(posting)).toEqual({ ...lost, 'psp_receivable:simulador': -amount });

    const back = monthChargebackReturnPosting(taken, loss);
    expect(back).toMatchObject({ key: 'cbr:k', kind: 'chargeback_return' });
    const undone = Object.entries(lost).map(([account, part]) => [account, -part] as const);
    expect(amounts(back)).toEqual({ ...Object.fromEntries(undone), 'psp_receivable:simulador': amount });
  },
);
