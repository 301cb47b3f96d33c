import fc from 'fast-check';
import { expect, test } from 'vitest';

import { payoutParts } from '../../payout/payout.ts';
import { cents } from '../../shared/index.ts';
import { recoveryPosting } from './recovery-postings.ts';

const posted = (amount: number) =>
  recoveryPosting({ recoveryId: 'r', providerId: 'p', amountCents: cents(amount) });

test.each([1, 2, 3, 99, 101, 333, 5_000])(
  '%i of available money pays as much of a debt, once, and nothing else',
  (amount) => {
    expect(posted(amount)).toEqual({
      key: 'rec:r',
      kind: 'debt_recovery',
      entries: [
        { account: 'provider_payable:p', amount },
        { account: 'provider_debt:p', amount: -amount },
      ],
    });
  },
);

test('for any two balances it leaves neither below zero, one of them at zero, and their difference unchanged', () => {
  const balance = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(balance, balance, (available, debt) => {
      const parts = payoutParts({ availableCents: cents(available), debtCents: cents(debt) });
      const { entries } = posted(parts.recoveredCents);
      const [payable = 0, owed = 0] = entries.map(({ amount }) => amount);
      const after = { available: available - payable, debt: debt + owed };
      expect(payable + owed).toBe(0);
      expect(Math.min(after.available, after.debt)).toBe(0);
      expect(after.available - after.debt).toBe(available - debt);
      expect(entries).toHaveLength(Math.min(available, debt) === 0 ? 0 : 2);
    }),
    { numRuns: 1_000 },
  );
});
