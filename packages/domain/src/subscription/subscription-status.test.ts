import { expect, test } from 'vitest';

import { mayMove, subscriptionMoves, subscriptionStatuses } from './subscription-status.ts';

const movers = ['holder', 'bank', 'system'] as const;
const moves = ['activate', 'lapse', 'renew', 'miss', 'cancel', 'regret', 'end'] as const;
const allowed = moves.flatMap((move) =>
  subscriptionStatuses.flatMap((status) =>
    movers
      .filter((by) => mayMove(status, move, by))
      .map((by) => `${status} -${move}-> ${subscriptionMoves[move].to} by ${by}`),
  ),
);

test('every move that there is, and no other', () => {
  expect(Object.keys(subscriptionMoves)).toEqual([...moves]);
  expect(allowed).toEqual([
    'pending -activate-> active by bank',
    'pending -lapse-> lapsed by holder',
    'pending -lapse-> lapsed by bank',
    'pending -lapse-> lapsed by system',
    'active -renew-> active by bank',
    'past_due -renew-> active by bank',
    'active -miss-> past_due by bank',
    'past_due -miss-> past_due by bank',
    'active -cancel-> cancelled by holder',
    'active -cancel-> cancelled by bank',
    'past_due -cancel-> cancelled by holder',
    'past_due -cancel-> cancelled by bank',
    'active -regret-> regretted by holder',
    'past_due -regret-> regretted by holder',
    'cancelled -regret-> regretted by holder',
    'past_due -end-> ended by bank',
    'past_due -end-> ended by system',
    'cancelled -end-> ended by bank',
    'cancelled -end-> ended by system',
  ]);
});

test('what is over moves no more', () => {
  for (const status of ['ended', 'regretted', 'lapsed'] as const)
    expect(allowed.filter((line) => line.startsWith(`${status} `))).toEqual([]);
});
