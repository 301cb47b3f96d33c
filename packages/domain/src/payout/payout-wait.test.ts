import { describe, expect, test } from 'vitest';

import { addMs, cents, dayMs } from '../shared/index.ts';
import type { SellingExperience } from './experience.ts';
import { type EarnedMoney, waitingMoney, waitingPart } from './payout-wait.ts';

const now = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number): Date => addMs(now, -days * dayMs);

const earned = (
  bookingId: string,
  reais: number,
  { days = 0, paidDays, looked = false }: { days?: number; paidDays?: number; looked?: boolean } = {},
): EarnedMoney => ({
  bookingId,
  amountCents: cents(reais * 100),
  earnedAt: daysAgo(days),
  cardPaidAt: paidDays === undefined ? null : daysAgo(paidDays),
  isLookedAt: looked,
});

const newcomer: SellingExperience = { bookings: 12, payers: 4, releasedCents: cents(900_000) };
const known: SellingExperience = { bookings: 29, payers: 5, releasedCents: cents(50_000) };
const established: SellingExperience = { bookings: 30, payers: 5, releasedCents: cents(50_000) };

const waits = (money: readonly EarnedMoney[], experience: SellingExperience) =>
  waitingMoney(money, { experience, now }).map(
    ({ bookingId, amountCents, until, reason }) =>
      `${bookingId} ${amountCents / 100} ${reason} ${until.toISOString().slice(5, 10)}`,
  );

describe('money that is not paid out yet', () => {
  test.each([
    {
      case: 'all of a newcomer',
      money: [earned('a', 100, { days: 3 })],
      seller: newcomer,
      waits: ['a 100 newcomer 03-24'],
    },
    { case: 'none after seven days', money: [earned('a', 100, { days: 7 })], seller: newcomer, waits: [] },
    { case: 'none of Pix with five payers', money: [earned('a', 9_000)], seller: known, waits: [] },
    {
      case: 'none of R$ 1,000 by card',
      money: [earned('a', 1_000, { paidDays: 2 })],
      seller: known,
      waits: [],
    },
    {
      case: 'what is above it, until the card has paid',
      money: [earned('a', 600, { days: 6, paidDays: 8 }), earned('b', 600, { paidDays: 2 })],
      seller: known,
      waits: ['b 200 card_money 04-17'],
    },
    {
      case: 'none where it was earned in two weeks',
      money: [earned('a', 600, { days: 7, paidDays: 8 }), earned('b', 600, { paidDays: 2 })],
      seller: known,
      waits: [],
    },
    {
      case: 'none that an admin has looked at',
      money: [earned('a', 900, { days: 1, paidDays: 8, looked: true }), earned('b', 600, { paidDays: 2 })],
      seller: known,
      waits: [],
    },
    {
      case: 'none once the card has paid',
      money: [earned('a', 5_000, { paidDays: 30 })],
      seller: known,
      waits: [],
    },
    {
      case: 'the larger part of a newcomer with both reasons',
      money: [earned('a', 1_500, { days: 1, paidDays: 2 })],
      seller: newcomer,
      waits: ['a 1500 newcomer 03-26'],
    },
    {
      case: 'the rest of it once the week is over',
      money: [earned('a', 1_500, { days: 8, paidDays: 9 })],
      seller: newcomer,
      waits: ['a 500 card_money 04-10'],
    },
    {
      case: 'none of an established seller',
      money: [earned('a', 9_000, { paidDays: 1 })],
      seller: established,
      waits: [],
    },
  ])('$case', ({ money, seller, waits: expected }) => {
    expect(waits(money, seller)).toEqual(expected);
  });

  test('is never more than what is available, and says when the first of it is free', () => {
    const waiting = waitingMoney([earned('a', 100, { days: 1 }), earned('b', 50, { days: 5 })], {
      experience: newcomer,
      now,
    });
    expect(waitingPart(waiting, cents(12_000))).toEqual({
      amountCents: 12_000,
      until: daysAgo(-2),
      reason: 'newcomer',
    });
    expect(waitingPart(waiting, cents(0))).toBeUndefined();
    expect(waitingPart([], cents(12_000))).toBeUndefined();
  });
});
