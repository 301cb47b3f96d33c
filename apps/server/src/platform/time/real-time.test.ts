import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { rows } from '../db/database.ts';
import { readDatabaseClock, realTimeMs } from './real-time.ts';

const dayMs = 86_400_000;
const nearMs = 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function msAheadOfDatabase(): Promise<number> {
  const [row] = await rows<{ ms: number }>(
    server.db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return realTimeMs() - (row?.ms ?? 0);
}

test('real time is the database’s, whatever the machine’s clock says', async () => {
  const before = await msAheadOfDatabase();
  // The embedded database reads the same clock, so it is queried first.
  vi.useFakeTimers({ now: Date.now() + dayMs, toFake: ['Date'] });
  const jumped = realTimeMs();
  vi.useRealTimers();
  expect(Math.abs(before)).toBeLessThan(nearMs);
  expect(Math.abs(jumped - Date.now())).toBeLessThan(nearMs);
});

test("a process that started on a wrong clock is corrected by reading the database's", async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() - dayMs);
  expect(Math.abs(await msAheadOfDatabase())).toBeGreaterThan(dayMs - nearMs);
  await readDatabaseClock(server.db);
  expect(Math.abs(await msAheadOfDatabase())).toBeLessThan(nearMs);
  vi.restoreAllMocks();
  await readDatabaseClock(server.db);
});

test('a slow answer changes nothing', async () => {
  const now = performance.now.bind(performance);
  const slowMs = 10_000;
  vi.spyOn(performance, 'now')
    .mockImplementationOnce(now)
    .mockImplementation(() => now() + slowMs);
  await readDatabaseClock(server.db);
  vi.restoreAllMocks();
  expect(Math.abs(await msAheadOfDatabase())).toBeLessThan(nearMs);
});
