import { listPayouts } from '@patinha/contract/payout';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { BuiltStall } from '../../modules/booking/booking.factory.ts';
import { gainOf, platformCosts } from './fraud-books.ts';
import { type Market, openMarket } from './market.factory.ts';
import { outcomeTable, type Outcome } from './outcome-table.ts';
import { stories } from './stories.ts';

let market: Market;
const outcomes: Outcome[] = [];
beforeAll(async () => {
  market = await openMarket();
});
afterEach(() => market.money.requireSoundLedger());
afterAll(async () => {
  if (process.env['FRAUD_TABLE'] === '1') process.stdout.write(outcomeTable(outcomes));
  await market.close();
});

/** An honest shop beside the fraudster's, with R$ 100.00 sold and released. */
async function honestShop(): Promise<BuiltStall> {
  const stall = await market.seller({ sold: 5 });
  await market.sell(await market.client(), stall);
  return stall;
}

// `$title` would be cut short, and the mutants look for the whole.
test.each(stories.map((story) => [story.title, story] as const))('%s', async (title, story) => {
  const { guard, limitCents = 0, play } = story;
  const honest = await honestShop();
  const costs = await platformCosts(market.db);
  const ring = await play(market);
  const gainCents = await gainOf(market.db, ring);
  const lossCents = (await platformCosts(market.db)) - costs;
  outcomes.push({ title, guard, limitCents, gainCents, lossCents });
  expect(gainCents, 'what the fraudster gained').toBeLessThanOrEqual(limitCents);
  expect(lossCents, 'what the platform lost').toBeLessThanOrEqual(limitCents);
  await market.payOut(honest);
  const { items } = (await market.server.as(honest.provider).call(listPayouts)).body;
  expect(items.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(8_500);
});
