import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { consume, consumeHere, refundAttempt, pruneRateLimits, refuseWhenSpent } from './rate-limit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ RATE_LIMIT_SCALE: '2' });
});
afterAll(() => server.close());

const limit = { name: 'test', points: 3, seconds: 60 } as const;

test('a budget is spent point by point, and the refusal says how long to wait', async () => {
  const mine = { ...limit, subject: 'ana' };
  for (let point = 0; point < 3; point += 1) await consume(server.platform, mine);
  const refusal: unknown = await consume(server.platform, mine).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'request/rate-limited' });
  expect(refusal).toHaveProperty('retryAfterSeconds', expect.closeTo(60, -1));
  await consume(server.platform, { ...limit, subject: 'bia' });
});

test('checking a budget costs nothing, and a refunded point can be spent again', async () => {
  const mine = { ...limit, subject: 'caio' };
  for (let point = 0; point < 3; point += 1) {
    await refuseWhenSpent(server.platform, mine);
    await consume(server.platform, mine);
  }
  await expect(refuseWhenSpent(server.platform, mine)).rejects.toMatchObject({
    code: 'request/rate-limited',
  });
  await refundAttempt(server.platform, mine);
  await refuseWhenSpent(server.platform, mine);
});

test('limits per address are scaled by the setting', async () => {
  const perAddress = { ...limit, subject: '203.0.113.7', per: 'ip' } as const;
  for (let point = 0; point < 6; point += 1) await consume(server.platform, perAddress);
  await expect(consume(server.platform, perAddress)).rejects.toMatchObject({ code: 'request/rate-limited' });
});

test('a budget of this process is spent and scaled alike, and writes nothing', async () => {
  const reads = { ...limit, name: 'reads', subject: '203.0.113.9', per: 'ip' } as const;
  for (let point = 0; point < 6; point += 1) await consumeHere(server.platform, reads);
  await expect(consumeHere(server.platform, reads)).rejects.toMatchObject({ code: 'request/rate-limited' });
  await consumeHere(server.platform, { ...reads, subject: '203.0.113.10' });
  const kept = await server.platform.pool.query(`select from rate_limits where key like 'reads%'`);
  expect(kept.rowCount).toBe(0);
});

test('forty concurrent requests spend no more than the budget', async () => {
  const mine = { ...limit, subject: 'duda' };
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => consume(server.platform, mine)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('expired budgets are deleted', async () => {
  await consume(server.platform, { name: 'short', subject: 'x', points: 1, seconds: 1 });
  await server.platform.pool.query(`update rate_limits set expire = 1 where key like 'short%'`);
  expect(await pruneRateLimits(server.db)).toBe(1);
});
