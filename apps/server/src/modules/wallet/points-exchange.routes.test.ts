import { randomUUID } from 'node:crypto';

import { exchangePoints, getWallet, listPointsHistory, listWalletHistory } from '@patinha/contract/wallet';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { grantPoints } from '../ledger/ledger.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

async function somebodyWith(points: number) {
  const person = await buildUser(server.db);
  if (points > 0) await grantPoints(server.db, { userId: person.userId, amount: points });
  return server.as(person);
}

describe('POST /api/wallet/points/exchanges', () => {
  test('turns points into credit for 180 days, and records the reason in both histories', async () => {
    const caller = await somebodyWith(1_234);
    const reply = await caller.call(exchangePoints, { body: { points: 700 } });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ points: 700, amount_cents: 700 });
    expect(reply.body.expires_at).toMatch(/T02:59:59.000Z$/);

    const wallet = await caller.call(getWallet);
    expect(wallet.body).toMatchObject({
      balance_cents: 700,
      points: { balance: 534, total_earned: 1_234, total_spent: 700, exchangeable: 500 },
    });
    const credit = await caller.call(listWalletHistory);
    expect(credit.body.items).toMatchObject([
      { type: 'earn', rule: 'points_exchange', delta_cents: 700, booking_id: null },
    ]);
    const points = await caller.call(listPointsHistory);
    expect(points.body.items.map((item) => [item.rule, item.delta_points])).toEqual([
      ['points_exchange', -700],
      ['reward', 1_234],
    ]);
    expect(await rows(server.db, sql`select * from ledger.violation`)).toEqual([]);
  });

  test('under one key happens once', async () => {
    const caller = await somebodyWith(1_000);
    const key = randomUUID();
    const first = await caller.call(exchangePoints, { body: { points: 500 }, key });
    const again = await caller.call(exchangePoints, { body: { points: 500 }, key });
    expect(again.body).toEqual(first.body);
    expect((await caller.call(getWallet)).body.points.balance).toBe(500);
    expect(await caller.call(exchangePoints, { body: { points: 600 }, key })).toFailWith(
      'request/idempotency-key-reused',
    );
  });

  test.each([
    { points: 499, problem: 'too_small' },
    { points: 550, problem: 'invalid' },
    { points: 0, problem: 'too_small' },
    { points: 500.5, problem: 'invalid' },
  ])('refuses $points points and changes nothing', async ({ points }) => {
    const caller = await somebodyWith(1_000);
    const reply = await caller.send(exchangePoints, { body: { points } });
    expect(reply).toRefuseFields('points');
    expect((await caller.call(getWallet)).body).toMatchObject({
      balance_cents: 0,
      points: { balance: 1_000 },
    });
  });

  test('refuses more points than there are', async () => {
    const caller = await somebodyWith(599);
    const reply = await caller.call(exchangePoints, { body: { points: 600 } });
    expect(reply).toFailWith('wallet/not-enough-points');
  });

  test('needs a key and a signed-in person', async () => {
    const caller = await somebodyWith(1_000);
    expect(await caller.call(exchangePoints, { body: { points: 500 }, key: null })).toFailWith(
      'request/idempotency-key-missing',
    );
    expect(await server.anonymous.call(exchangePoints, { body: { points: 500 } })).toFailWith(
      'session/missing',
    );
  });

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'lets one of 200 at once have the last points',
    async () => {
      const caller = await somebodyWith(500);
      const replies = await Promise.all(
        Array.from({ length: 200 }, () => caller.call(exchangePoints, { body: { points: 500 } })),
      );
      const statuses = replies.map((reply) => reply.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect((await caller.call(getWallet)).body).toMatchObject({
        balance_cents: 500,
        points: { balance: 0 },
      });
    },
  );
});

describe('GET /api/wallet/points', () => {
  test('holds nothing of anybody else, and is for people who are signed in', async () => {
    await somebodyWith(80);
    const other = await somebodyWith(0);
    expect((await other.call(listPointsHistory)).body).toEqual({ items: [], next_cursor: null });
    expect(await other.send(listPointsHistory, { query: { cursor: 'x' } })).toRefuseFields('cursor');
    expect(await server.anonymous.call(listPointsHistory)).toFailWith('session/missing');
  });
});
