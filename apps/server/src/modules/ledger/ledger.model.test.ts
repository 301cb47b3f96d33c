import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MarketRun } from './market-run.factory.ts';

// Measured with four other runs on two cores: 5,000 events in 24 s, 20,000 in two to four minutes.
const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
const operations = Number(process.env['MONEY_OPERATIONS'] ?? (isPostgres ? 20_000 : 1_000));
// A comparison reads the whole ledger, so a long run makes fewer of them.
const compareEvery = Math.max(50, Math.ceil(operations / 10));
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_120);
/** Of each kind; a run in which something hardly happens proves little of it. */
const least = Math.max(1, Math.min(500, Math.floor(operations / 1000)));

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test(
  `${operations} random operations leave the ledger as the model says (seed ${seed})`,
  { timeout: 7_200_000 },
  async () => {
    const run = new MarketRun(database, seed);
    for (let count = 1; count <= operations; count += 1) {
      await run.step();
      if (count % compareEvery === 0) await run.compare();
    }
    await run.compare();
    const counts = run.counts();
    if (process.env['MONEY_OPERATIONS'] !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
    const short = Object.entries(counts).filter(([, count]) => count < least);
    expect(short, `fewer than ${least}`).toEqual([]);
  },
);
