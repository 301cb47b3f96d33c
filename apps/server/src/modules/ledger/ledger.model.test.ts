import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isWholeRun } from '../../testing/whole-run.ts';
import { PlanRun } from './testing/plan-run.factory.ts';

// Measured on two cores: 1.2 to 1.5 ms an operation of one ledger, however long its history.
const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
const usual = isWholeRun ? 20_000 : 3_000;
const operations = Number(process.env['MONEY_OPERATIONS'] ?? (isPostgres ? usual : 1_000));
/** Each has a database, a model and random numbers of its own; the operations are shared out among them. */
const ledgers = Number(process.env['MONEY_LEDGERS'] ?? 1);
// A comparison reads the whole ledger, so a long run makes fewer of them.
const compareEvery = Math.max(50, Math.ceil(operations / ledgers / 10));
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_127);
/** Of each kind; a run in which something hardly happens proves little of it. */
const least = Math.max(1, Math.min(500, Math.floor(operations / 1000)));
const isLong = process.env['MONEY_OPERATIONS'] !== undefined;
const say = (line: string) => isLong && process.stdout.write(`${line}\n`);

const databases: TestDatabase[] = [];
beforeAll(async () => {
  for (let opened = 0; opened < ledgers; opened += 1) databases.push(await openTestDatabase());
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test(
  `${operations} random operations leave the ledger as the model says (seed ${seed})`,
  { timeout: 7_200_000 },
  async () => {
    const all = await Promise.all(databases.map(runLedger));
    const counts = new Map<string, number>();
    for (const [kind, count] of all.flatMap((each) => Object.entries(each)))
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    say(JSON.stringify(Object.fromEntries(counts)));
    const short = [...counts].filter(([, count]) => count < least);
    expect(short, `fewer than ${least}`).toEqual([]);
  },
);

// What autovacuum does for a database of any age; some servers of tests have it off.
const keepHouseEvery = 5_000;
async function keepHouse(database: TestDatabase): Promise<void> {
  const owner = database.ownerPool();
  for (const table of ['account', 'tx', 'entry', 'credit_lot', 'lot_movement'])
    await owner.query(`vacuum (analyze) ledger.${table}`);
  await owner.end();
}

async function runLedger(database: TestDatabase, index: number): Promise<Readonly<Record<string, number>>> {
  const run = new PlanRun(database, seed + index);
  const own = Math.floor(operations / ledgers) + (index < operations % ledgers ? 1 : 0);
  const startedAt = performance.now();
  for (let count = 1; count <= own; count += 1) {
    await run.step();
    if (count % keepHouseEvery === 0) await keepHouse(database);
    if (count % compareEvery !== 0 && count !== own) continue;
    await run.compare();
    const each = ((performance.now() - startedAt) / count).toFixed(2);
    say(
      `ledger ${index + 1} (seed ${seed + index}): ${count} operations, as the model says, ${each} ms each`,
    );
  }
  return run.counts();
}
