import { randomUUID } from 'node:crypto';

import { getWallet, listWalletHistory } from '@patinha/contract/wallet';
import type { BookingMoney } from '@patinha/domain/ledger';
import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock, rows, transact } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import {
  cancelBookingMoney,
  captureBooking,
  holdWallet,
  releaseBooking,
  releaseHold,
} from '../ledger/index.ts';
import {
  buildBookingMoney,
  buildCompletion,
  grantCredit,
  grantPoints,
  grantRefundMoney,
} from '../ledger/ledger.factory.ts';
import { expireCredits } from './wallet.actions.ts';
import { cashbackLedger, memberships, petPoints, wallets } from './wallet.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const empty = {
  balance_cents: 0,
  hold_cents: 0,
  pending_cents: 0,
  expiring_soon_cents: 0,
  refund_cents: 0,
  points: {
    balance: 0,
    total_earned: 0,
    total_spent: 0,
    tier: 'silver',
    next_threshold: 1_000,
    progress_percent: 0,
    exchangeable: 0,
    least_exchange: 500,
    points_for_one_real: 100,
  },
  membership: { plan: 'silver', tier: 'silver', total_spent_cents: 0 },
};

const release = (money: BookingMoney) => transact(server.db, (tx, now) => releaseBooking(tx, money, now));

describe('GET /api/wallet', () => {
  test('is all zeros for a user without movements', async () => {
    const reply = await server.as(await buildUser(server.db)).call(getWallet);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(empty);
  });

  test('shows cashback that is to come apart from the balance, until the release', async () => {
    const tutor = await buildUser(server.db);
    const money = await buildCompletion(server.db, { tutorId: tutor.userId });
    // Of another tutor.
    await buildCompletion(server.db);
    const completed = await server.as(tutor).call(getWallet);
    const membership = { plan: 'silver', tier: 'silver', total_spent_cents: 10_500 };
    expect(completed.body).toEqual({ ...empty, pending_cents: 200, membership });

    await release(money);
    const released = await server.as(tutor).call(getWallet);
    expect(released.body).toEqual({
      ...empty,
      balance_cents: 200,
      points: { ...empty.points, balance: 100, total_earned: 100, progress_percent: 10 },
      membership,
    });
  });

  test('adds credit and refunded money, and shows held money separately', async () => {
    const tutor = await buildUser(server.db);
    const { userId } = tutor;
    await grantCredit(server.db, { userId, amount: 300 });
    await grantRefundMoney(server.db, { userId, amount: 33 });
    const hold = { bookingId: randomUUID(), userId, amountCents: cents(101) };
    await transact(server.db, (tx, now) => holdWallet(tx, { ...hold, now }));
    const reply = await server.as(tutor).call(getWallet);
    expect(reply.body).toMatchObject({ balance_cents: 232, hold_cents: 101 });
  });

  test('counts as expiring what is left of credit that ends within 30 days', async () => {
    const tutor = await buildUser(server.db);
    const { userId } = tutor;
    const now = await readClock(server.db);
    for (const [amount, days] of [
      [100, 5],
      [50, 29],
      [700, 31],
    ] as const)
      await grantCredit(server.db, { userId, amount, expiresAt: addMs(now, days * dayMs), now });
    await transact(server.db, (tx) =>
      holdWallet(tx, { bookingId: randomUUID(), userId, amountCents: cents(70), now }),
    );
    const reply = await server.as(tutor).call(getWallet);
    expect(reply.body).toMatchObject({ balance_cents: 780, expiring_soon_cents: 80 });
  });

  test('leaves out credit that has ended, even before the job has come by', async () => {
    const tutor = await buildUser(server.db);
    const now = await readClock(server.db);
    await grantCredit(server.db, { userId: tutor.userId, amount: 100, expiresAt: addMs(now, -1000) });
    await grantCredit(server.db, { userId: tutor.userId, amount: 7, expiresAt: addMs(now, dayMs) });
    const reply = await server.as(tutor).call(getWallet);
    expect(reply.body).toMatchObject({ balance_cents: 7, expiring_soon_cents: 7 });
  });

  test.each([
    { points: 5_000, tier: 'gold', card: 'gold', next: 10_000, percent: 50 },
    { points: 12_000, tier: 'platinum', card: 'diamond', next: 10_000, percent: 100 },
  ])(
    '$points points ever earned are $tier, and $card on the card',
    async ({ points, tier, card, next, percent }) => {
      const tutor = await buildUser(server.db);
      await grantPoints(server.db, { userId: tutor.userId, amount: points });
      const reply = await server.as(tutor).call(getWallet);
      expect(reply.body.points).toMatchObject({ tier, next_threshold: next, progress_percent: percent });
      expect(reply.body.membership.tier).toBe(card);
    },
  );

  test('counts only completed bookings as spent', async () => {
    const tutor = await buildUser(server.db);
    const cancelled = buildBookingMoney({ tutorId: tutor.userId });
    await transact(server.db, async (tx, now) => {
      await captureBooking(tx, cancelled, { paymentId: randomUUID(), psp: 'simulador', now });
      await cancelBookingMoney(tx, cancelled, { refundPercent: 50, refundFee: false, now });
    });
    await buildCompletion(server.db, { tutorId: tutor.userId, priceCents: cents(333), feeCents: cents(199) });
    const reply = await server.as(tutor).call(getWallet);
    expect(reply.body.membership.total_spent_cents).toBe(532);
  });

  test('is for people who are signed in', async () => {
    expect(await server.anonymous.call(getWallet)).toFailWith('session/missing');
  });
});

describe('GET /api/wallet/history', () => {
  test('lists each movement of credit with its booking, newest first', async () => {
    const { tutor, bookingId } = await buildBooking(server.db);
    const money = await buildCompletion(server.db, { bookingId, tutorId: tutor.userId });
    await release(money);
    const other = randomUUID();
    await transact(server.db, (tx, now) =>
      holdWallet(tx, { bookingId: other, userId: tutor.userId, amountCents: cents(150), now }),
    );
    await transact(server.db, (tx, now) => releaseHold(tx, { bookingId: other, now }));
    await expireCredits(server.db, addMs(await readClock(server.db), 181 * dayMs));

    const reply = await server.as(tutor).call(listWalletHistory);
    const lines = reply.body.items.map(({ type, delta_cents: delta, description }) => [
      type,
      delta,
      description,
    ]);
    expect(lines).toEqual([
      ['expire', -200, 'Passeio no parque'],
      ['earn', 200, 'Passeio no parque'],
    ]);
    expect(reply.body.items.at(-1)).toMatchObject({ booking_id: bookingId, provider: { photo_url: null } });
    expect(reply.body.items.at(-1)?.expires_at).toMatch(/T02:59:59.000Z$/);
    expect(reply.body.next_cursor).toBeNull();
  });

  test('has a line for refunded money as well, and adds up to the balance', async () => {
    const tutor = await buildUser(server.db);
    const { userId } = tutor;
    const sumOf = async () => {
      const { items } = (await server.as(tutor).call(listWalletHistory, { query: { limit: 50 } })).body;
      return items.reduce((sum, { delta_cents: delta }) => sum + delta, 0);
    };
    const hold = (bookingId: string, amount: number) =>
      transact(server.db, (tx, now) =>
        holdWallet(tx, { bookingId, userId, amountCents: cents(amount), now }),
      );
    await grantCredit(server.db, { userId, amount: 134 });
    await grantRefundMoney(server.db, { userId, amount: 2_205 });
    expect(await sumOf()).toBe(2_339);

    const refused = randomUUID();
    await hold(refused, 2_339);
    expect(await sumOf()).toBe(0);
    await transact(server.db, (tx, now) => releaseHold(tx, { bookingId: refused, now }));
    expect(await sumOf()).toBe(2_339);

    await hold(refused, 2_000);
    const linesOf = async (direction?: 'in' | 'out') => {
      const { items } = (await server.as(tutor).call(listWalletHistory, { query: { direction } })).body;
      return items.map((line) => [line.rule, line.delta_cents, line.balance_after_cents]);
    };
    const [paid, refunded, rewarded] = [
      ['payment', -2_000, 339],
      ['correction', 2_205, 2_339],
      ['cashback', 134, 134],
    ];
    expect(await linesOf()).toEqual([paid, refunded, rewarded]);
    expect(await linesOf('in')).toEqual([refunded, rewarded]);
    expect(await linesOf('out')).toEqual([paid]);
    const { balance_cents: balance } = (await server.as(tutor).call(getWallet)).body;
    expect(await sumOf()).toBe(balance);
  });

  test('comes ten at a time, and each page goes on with the balance of the one before', async () => {
    const tutor = await buildUser(server.db);
    const { userId } = tutor;
    const hold = { bookingId: randomUUID(), userId, amountCents: cents(5) };
    for (let amount = 1; amount <= 12; amount += 1) {
      await grantCredit(server.db, { userId, amount });
      // An attempt to pay that failed meanwhile.
      if (amount === 2)
        await transact(server.db, (tx, now) => holdWallet(tx, { ...hold, amountCents: cents(1), now }));
      if (amount === 5) await transact(server.db, (tx, now) => releaseHold(tx, { ...hold, now }));
    }
    await transact(server.db, (tx, now) => holdWallet(tx, { ...hold, bookingId: randomUUID(), now }));
    const pageOf = async (query: object) => {
      const { items, next_cursor: cursor } = (await server.as(tutor).call(listWalletHistory, { query })).body;
      return {
        lines: items.map((line) => [line.delta_cents, line.balance_after_cents]),
        cursor: cursor ?? undefined,
      };
    };
    const first = await pageOf({});
    expect(first.lines).toEqual([
      [-5, 73],
      [12, 78],
      [11, 66],
      [10, 55],
      [9, 45],
      [8, 36],
      [7, 28],
      [6, 21],
      [5, 15],
      [4, 10],
    ]);
    expect(await pageOf({ cursor: first.cursor })).toEqual({
      lines: [
        [3, 6],
        [2, 3],
        [1, 1],
      ],
      cursor: undefined,
    });
    const twelve = await pageOf({ direction: 'in', limit: 1 });
    expect(twelve.lines).toEqual([[12, 78]]);
    expect((await pageOf({ direction: 'in', limit: 2, cursor: twelve.cursor })).lines).toEqual([
      [11, 66],
      [10, 55],
    ]);
    expect((await pageOf({ direction: 'out', cursor: first.cursor })).lines).toEqual([]);
  });

  test('holds nothing of anybody else', async () => {
    const [owner, other] = [await buildUser(server.db), await buildUser(server.db)];
    await grantCredit(server.db, { userId: owner.userId, amount: 5 });
    const reply = await server.as(other).call(listWalletHistory);
    expect(reply.body).toEqual({ items: [], next_cursor: null });
  });

  test('refuses a cursor that it did not give', async () => {
    const caller = server.as(await buildUser(server.db));
    expect(await caller.send(listWalletHistory, { query: { cursor: `1' or '1'='1` } })).toRefuseFields(
      'cursor',
    );
    expect(await caller.send(listWalletHistory, { query: { limit: 0 } })).toRefuseFields('limit');
  });

  test('is for people who are signed in', async () => {
    expect(await server.anonymous.call(listWalletHistory)).toFailWith('session/missing');
  });
});

describe('the projections', () => {
  test('have a row of zeros for every profile', async () => {
    const { userId } = await buildUser(server.db, { userType: 'empresa' });
    expect(await server.db.select().from(wallets).where(eq(wallets.userId, userId))).toEqual([
      { userId, balanceCents: 0, holdCents: 0 },
    ]);
    expect(await server.db.select().from(petPoints).where(eq(petPoints.userId, userId))).toEqual([
      { userId, balance: 0, tier: 'silver', totalEarned: 0, totalSpent: 0 },
    ]);
    expect(await server.db.select().from(memberships).where(eq(memberships.userId, userId))).toEqual([
      { userId, plan: 'silver', tier: 'silver', totalSpentCents: 0 },
    ]);
    expect(await server.db.select().from(cashbackLedger).where(eq(cashbackLedger.userId, userId))).toEqual(
      [],
    );
  });
});

test('the job ends credit at its last second and not before', async () => {
  const tutor = await buildUser(server.db);
  const endsAt = new Date('2030-03-01T02:59:59Z');
  await grantCredit(server.db, { userId: tutor.userId, amount: 99, expiresAt: endsAt });
  const balance = async () => (await server.as(tutor).call(getWallet)).body.balance_cents;
  await expireCredits(server.db, addMs(endsAt, -1));
  expect(await balance()).toBe(99);
  expect(await expireCredits(server.db, endsAt)).toBeGreaterThanOrEqual(1);
  expect(await balance()).toBe(0);
  expect(await expireCredits(server.db, endsAt)).toBe(0);
  expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
});
