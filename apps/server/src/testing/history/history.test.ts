import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { rows } from '../../platform/db/database.ts';
import { type Market, openMarket } from '../fraud/market.factory.ts';
import { makeHistory } from './history-maker.ts';
import { playPrototype } from './history-prototype.ts';
import { sellAsUsual } from './history-scene.factory.ts';
import { settleHistory } from './history-settle.ts';
import { drawMade, shapeOf } from './history-shape.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const count = async (condition: string) =>
  (await rows<{ count: number }>(market.db, sql.raw(`select count(*)::int as count from ${condition}`)))[0]
    ?.count;

test('a history is what the product would have written, and goes on where it stopped', async () => {
  const { database, platform } = market.server;
  const byApi = await sellAsUsual(market, await market.client(), await market.seller({ priceCents: 4_000 }));
  await market.days(1);
  const wanted = await shapeOf(market.db, byApi.bookingId);
  const first = await playPrototype({ isSmall: true });
  const made = (bookings: number) =>
    makeHistory(database, { bookings, sellers: 3, play: () => Promise.resolve(first) });

  expect(await made(8)).toBe(8);
  expect(await made(20)).toBe(20);
  expect(await made(10)).toBe(20);
  await settleHistory(database, platform.env);

  expect(await count('bookings')).toBe(21);
  expect(await count('providers')).toBe(7);
  expect(await count('ledger.violation')).toBe(0);
  expect(await verifyAuditChain(market.db, platform.env.SECRET_KEY)).toMatchObject({
    isWhole: true,
    waiting: 0,
  });
  const drawn = await drawMade(market.db, { count: 5, except: byApi.bookingId });
  expect(drawn).toHaveLength(4);
  for (const id of drawn) expect(await shapeOf(market.db, id)).toEqual(wanted);
  const summed = `(select sum(commission_cents) from money_days)`;
  expect(
    await count(`ledger.balance where kind = 'rev_commission' and balance = ${summed} and balance > 0`),
  ).toBe(1);
  expect(await count('providers where rating_count > 0 and completed_count > 1')).toBe(3);
});
