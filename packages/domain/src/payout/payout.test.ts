import { describe, expect, test } from 'vitest';

import { addMs, cents, hourMs } from '../shared/index.ts';
import { dueWeek, nextWeeklyPayout } from './payout-schedule.ts';
import {
  canMovePayout,
  keptCents,
  payoutObstacle,
  payoutParts,
  payoutStatuses,
  usableFrom,
} from './payout.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ready = {
  isOffered: true,
  isStopped: false,
  isVerified: true,
  usableFrom: now,
  hasOpenPayout: false,
  availableCents: cents(1),
  waitingCents: cents(0),
  debtCents: cents(0),
  smallestCents: cents(1),
};

describe('obstacles to a payout', () => {
  test.each([
    [{}, undefined],
    [{ isOffered: false, isStopped: true }, 'not_offered'],
    [{ isStopped: true, isVerified: false }, 'stopped'],
    [{ isVerified: false, usableFrom: undefined }, 'not_verified'],
    [{ usableFrom: undefined }, 'no_recipient'],
    [{ usableFrom: addMs(now, 1) }, 'recipient_resting'],
    [{ recoveredUntil: addMs(now, 1) }, 'recently_recovered'],
    [{ recoveredUntil: now }, undefined],
    [{ hasOpenPayout: true, availableCents: cents(0) }, 'under_way'],
    [{ availableCents: cents(0) }, 'nothing_available'],
    [{ debtCents: cents(1) }, 'nothing_available'],
    [{ waitingCents: cents(1) }, 'money_waits'],
    [{ availableCents: cents(99), smallestCents: cents(100) }, 'nothing_available'],
    [{ availableCents: cents(150), waitingCents: cents(51), smallestCents: cents(100) }, 'money_waits'],
    [{ availableCents: cents(100), smallestCents: cents(100) }, undefined],
    [{ availableCents: cents(2), waitingCents: cents(1) }, undefined],
  ] as const)('%o: %s', (change, obstacle) => {
    expect(payoutObstacle({ ...ready, ...change }, now)).toBe(obstacle);
  });
});

test.each([
  { available: 0, waiting: 0, debt: 0, recovered: 0, paid: 0 },
  { available: 333, waiting: 0, debt: 0, recovered: 0, paid: 333 },
  { available: 333, waiting: 0, debt: 101, recovered: 101, paid: 232 },
  { available: 99, waiting: 0, debt: 101, recovered: 99, paid: 0 },
  { available: 333, waiting: 300, debt: 0, recovered: 0, paid: 33 },
  { available: 333, waiting: 300, debt: 101, recovered: 101, paid: 0 },
])('of $available, $waiting waiting, with a debt of $debt: $recovered withheld, $paid paid out', (row) => {
  const money = {
    availableCents: cents(row.available),
    waitingCents: cents(row.waiting),
    debtCents: cents(row.debt),
  };
  expect(payoutParts(money)).toEqual({
    recoveredCents: row.recovered,
    paidCents: row.paid,
  });
});

test.each([
  { available: 5_000, debt: 8_000, kept: 5_000 },
  { available: 5_000, debt: 5_000, kept: 5_000 },
  { available: 5_000, debt: 4_999, kept: 0 },
  { available: 5_000, debt: 0, kept: 0 },
  { available: 0, debt: 8_000, kept: 0 },
  { available: 0, debt: 0, kept: 0 },
  { available: 1, debt: 1, kept: 1 },
])('without a payout $kept of $available is withheld for a debt of $debt', ({ available, debt, kept }) => {
  const standing = { ...ready, availableCents: cents(available), debtCents: cents(debt) };
  expect(keptCents(standing)).toBe(kept);
  expect(keptCents({ ...standing, isStopped: true })).toBe(0);
  expect(keptCents({ ...standing, hasOpenPayout: true })).toBe(0);
});

test('a new destination is usable after a day', () => {
  expect(usableFrom(now)).toEqual(addMs(now, 24 * hourMs));
});

test('a payout only moves forward', () => {
  const allowed = payoutStatuses.flatMap((from) =>
    payoutStatuses.filter((to) => canMovePayout(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'requested → in_transit',
    'requested → paid',
    'requested → failed',
    'in_transit → paid',
    'in_transit → failed',
  ]);
});

describe('the weekly payout in São Paulo', () => {
  test.each([
    ['2026-03-09T11:59:59Z', undefined, '2026-03-09T12:00:00Z'],
    ['2026-03-09T12:00:00Z', '2026-03-09', '2026-03-16T12:00:00Z'],
    ['2026-03-10T02:59:59Z', '2026-03-09', '2026-03-16T12:00:00Z'],
    ['2026-03-10T03:00:00Z', undefined, '2026-03-16T12:00:00Z'],
    ['2026-03-09T02:00:00Z', undefined, '2026-03-09T12:00:00Z'],
    ['2026-12-31T23:00:00Z', undefined, '2027-01-04T12:00:00Z'],
  ])('at %s it is that of %s, and the next one is at %s', (at, week, next) => {
    expect(dueWeek(new Date(at))).toBe(week);
    expect(nextWeeklyPayout(new Date(at))).toEqual(new Date(next));
  });
});
