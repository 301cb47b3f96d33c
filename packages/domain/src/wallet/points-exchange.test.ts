import fc from 'fast-check';
import { expect, test } from 'vitest';

import { creditForPoints, mostExchangeable } from './points-exchange.ts';
import { rewardRulesAt } from './reward-rules.ts';

const rules = rewardRulesAt(new Date('2026-11-22T00:00:00Z'));

test.each([
  { points: 0, outcome: { refusal: 'too_few' } },
  { points: 499, outcome: { refusal: 'too_few' } },
  { points: 500, outcome: { amountCents: 500 } },
  { points: 501, outcome: { refusal: 'not_whole_reais' } },
  { points: 600, outcome: { amountCents: 600 } },
  { points: 1_200, outcome: { amountCents: 1_200 } },
  { points: 1_300, outcome: { refusal: 'not_enough' } },
])('$points of 1,234 points: $outcome', ({ points, outcome }) => {
  expect(creditForPoints(points, { balance: 1_234, rules })).toEqual(outcome);
});

test.each([
  { balance: 0, most: 0 },
  { balance: 499, most: 0 },
  { balance: 599, most: 500 },
  { balance: 12_345, most: 12_300 },
])('of $balance points, $most can be exchanged at once', ({ balance, most }) => {
  expect(mostExchangeable(balance, rules)).toBe(most);
});

test('the stated maximum is always accepted, and one real more never', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (balance) => {
      const most = mostExchangeable(balance, rules);
      expect(creditForPoints(most, { balance, rules })).toEqual(
        most === 0 ? { refusal: 'too_few' } : { amountCents: most },
      );
      expect(creditForPoints(most + 100, { balance, rules })).toHaveProperty('refusal');
    }),
  );
});
