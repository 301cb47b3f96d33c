import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cents } from '../../shared/index.ts';
import { creditReturnPosting, creditToReturn } from './credit-return-postings.ts';

const whose = { bookingId: 'b', tutorId: 't' };
const brought = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ bookingId: `b${index}`, amountCents: cents(amount) }));

test.each([1, 2, 3, 99, 101, 333, 4_200])(
  '%i of refund credit leaves the wallet and is owed to the payer of the booking',
  (amount) => {
    expect(creditReturnPosting(whose, { returnId: 'r', amountCents: cents(amount) })).toEqual({
      key: 'crt:r:b',
      kind: 'credit_return',
      bookingId: 'b',
      entries: [
        { account: 'wallet_cash:t', amount },
        { account: 'refund_transit:b', amount: -amount },
      ],
    });
  },
);

test('zero makes no posting, and each return of each booking has its own posting', () => {
  const key = (returnId: string, bookingId: string) =>
    creditReturnPosting({ ...whose, bookingId }, { returnId, amountCents: cents(1) }).key;
  expect(creditReturnPosting(whose, { returnId: 'r', amountCents: cents(0) }).entries).toEqual([]);
  expect(new Set([key('r', 'b'), key('r', 'c'), key('s', 'b')]).size).toBe(3);
});

test.each([
  { balance: 0, from: [4_200], back: [] },
  { balance: 4_200, from: [], back: [] },
  { balance: 4_200, from: [4_200], back: [['b0', 4_200]] },
  { balance: 3_199, from: [4_200], back: [['b0', 3_199]] },
  { balance: 4_201, from: [4_200], back: [['b0', 4_200]] },
  // Newest first: the oldest gets what is left.
  {
    balance: 5_001,
    from: [4_200, 801, 333],
    back: [
      ['b0', 4_200],
      ['b1', 801],
    ],
  },
  {
    balance: 5_002,
    from: [4_200, 801, 333],
    back: [
      ['b0', 4_200],
      ['b1', 801],
      ['b2', 1],
    ],
  },
  { balance: 2, from: [0, 3], back: [['b1', 2]] },
])('with a balance of $balance and refund credits of $from, $back is returned', ({ balance, from, back }) => {
  const returned = creditToReturn(cents(balance), brought(...from));
  expect(returned.map(({ bookingId, amountCents }) => [bookingId, amountCents])).toEqual(back);
});

test('to the centavo it is the lesser of the balance and all refund credit, and per booking no more than its credit', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 20 }), (balance, amounts) => {
      const returned = creditToReturn(cents(balance), brought(...amounts));
      const total = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const all = amounts.reduce((sum, one) => sum + one, 0);
      expect(total).toBe(Math.min(balance, all));
      for (const { bookingId, amountCents } of returned) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(amounts[Number(bookingId.slice(1))] ?? 0);
      }
    }),
    { numRuns: 1_000 },
  );
});
