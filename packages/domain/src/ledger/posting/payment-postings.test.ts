import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { refundCreditPosting, refundOutsidePosting } from './payment-postings.ts';

const owed = { refundId: 'r', ownerId: 'o', bookingId: 'b', payerId: 't', amountCents: cents(4_200) };

test('a refused refund taken as credit leaves transit and is in the wallet as refunded money', () => {
  expect(refundCreditPosting(owed)).toEqual({
    key: 'rfc:r',
    kind: 'refund_credit',
    bookingId: 'b',
    entries: [
      { account: 'refund_transit:o', amount: 4_200 },
      { account: 'wallet_cash:t', amount: -4_200 },
    ],
  });
});

test('a refused refund paid otherwise leaves transit and our bank account', () => {
  expect(refundOutsidePosting(owed)).toEqual({
    key: 'rfo:r',
    kind: 'refund_outside',
    bookingId: 'b',
    entries: [
      { account: 'refund_transit:o', amount: 4_200 },
      { account: 'bank', amount: -4_200 },
    ],
  });
});
