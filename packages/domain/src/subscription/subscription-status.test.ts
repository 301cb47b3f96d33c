import { expect, test } from 'vitest';

import { isPaidAt, mayMove, subscriptionMoves, subscriptionStatuses } from './subscription-status.ts';

const movers = ['holder', 'bank', 'system'] as const;
const moves = [
  'activate',
  'lapse',
  'renew',
  'miss',
  'cancel',
  'regret',
  'replace',
  'resume',
  'end',
  'chargeBack',
  'restore',
] as const;
const allowed = moves.flatMap((move) =>
  subscriptionStatuses.flatMap((status) =>
    movers
      .filter((by) => mayMove(status, move, by))
      .map((by) => `${status} -${move}-> ${subscriptionMoves[move].to} by ${by}`),
  ),
);

test('every allowed move, and no other', () => {
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
    'active -replace-> replaced by bank',
    'cancelled -replace-> replaced by bank',
    'replaced -resume-> cancelled by system',
    'past_due -end-> ended by bank',
    'past_due -end-> ended by system',
    'cancelled -end-> ended by bank',
    'cancelled -end-> ended by system',
    'active -chargeBack-> charged_back by bank',
    'past_due -chargeBack-> charged_back by bank',
    'cancelled -chargeBack-> charged_back by bank',
    'charged_back -restore-> cancelled by bank',
  ]);
});

test('a final state has no moves', () => {
  for (const status of ['ended', 'regretted', 'lapsed'] as const)
    expect(allowed.filter((line) => line.startsWith(`${status} `))).toEqual([]);
});

const now = new Date('2026-03-10T12:00:00Z');
const month = (periodEnd: string | null, isKept = true) => ({
  periodEnd: periodEnd === null ? null : new Date(periodEnd),
  isKept,
});

test.each([
  { months: [], isPaid: false },
  { months: [month('2026-03-10T12:00:00.001Z')], isPaid: true },
  { months: [month('2026-03-10T12:00:00Z')], isPaid: false },
  { months: [month('2026-04-01T12:00:00Z', false)], isPaid: false },
  { months: [month('2026-04-01T12:00:00Z'), month('2026-03-01T12:00:00Z', false)], isPaid: true },
  { months: [month('2026-04-01T12:00:00Z', false), month('2026-03-01T12:00:00Z')], isPaid: false },
  { months: [month(null)], isPaid: false },
])('months $months are paid now: $isPaid', ({ months, isPaid }) => {
  expect(isPaidAt(months, now)).toBe(isPaid);
});
