import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { product } from '../../apps/server/src/modules.ts';
import { PaymentScene } from '../../apps/server/src/modules/payment/charge/payment-scene.factory.ts';
import {
  apiKey,
  startSimulator,
} from '../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import { openPostgres, readClock } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/settings/env.ts';
import { Market } from '../../apps/server/src/testing/fraud/market.factory.ts';
import type { Work } from '../../apps/server/src/testing/history/growth.ts';
import { makeHistory } from '../../apps/server/src/testing/history/history-maker.ts';
import type { Prototype } from '../../apps/server/src/testing/history/history-prototype.ts';
import { settleHistory } from '../../apps/server/src/testing/history/history-settle.ts';
import { openTestAppOn, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { databaseFor } from '../bench-database.ts';
import { sharedSettings } from '../bench-market.ts';
import { castOf } from './history-cast.ts';
import { leftOut } from './history-exceptions.ts';
import { otherTasks, readTasks, type Task } from './history-reads.ts';
import { reasonOf } from './reason-of.ts';
import { measureLeast, poolSize } from './work-meter.ts';

export interface SizedOptions {
  readonly bookings: number;
  readonly sellers: number;
  readonly play: () => Promise<Prototype>;
  /** Adds a task that reads a whole table. */
  readonly isPlanted: boolean;
  readonly say: (line: string) => void;
}

export interface SizedHistory {
  /** By the name of the job or operation; a text is why it failed. */
  readonly reads: ReadonlyMap<string, Work | string>;
  /** What failed while a day passed. */
  readonly failures: readonly string[];
}

/** Makes a history of this size, or takes the kept one, and measures everything on it. */
export async function measureHistory(options: SizedOptions): Promise<SizedHistory> {
  const { bookings, sellers, play, say } = options;
  const url = await databaseFor(`history_${bookings}`);
  const database = { ...(await openPostgres(url, { poolSize })), url };
  const onProgress = (done: number) => say(`  ${done} of ${bookings} bookings`);
  const startedAt = performance.now();
  await makeHistory(database, { bookings, sellers, play, onProgress });
  say(`  made in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  await settleHistory(
    database,
    readEnv({ ...sharedSettings, DATABASE_URL: url, DATA_DIR: temporary(), DEMO: '0' }),
  );
  say(`  chained, summed and checked after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const simulator = await startSimulator();
  const settings = { ...sharedSettings, SIMULATOR_URL: simulator.url, SIMULATOR_API_KEY: apiKey };
  const app = await openTestAppOn(database, settings);
  const market = new Market(new PaymentScene(app, simulator));
  try {
    // A day passes, so that everything that is due is done once.
    const failures: string[] = [];
    await market.days(1).catch((error: unknown) => failures.push(`a day passed: ${reasonOf(error)}`));
    return { reads: await measureAll(app, options), failures };
  } finally {
    await market.close();
  }
}

const temporary = () => mkdtempSync(join(tmpdir(), 'patinha-bench-'));

const jobTasks = ({ db, platform }: TestApp): Task[] =>
  product.jobs.map(({ name, run }) => ({ name, run: async () => run(db, await readClock(db), platform) }));

/** Reads a whole table, which a comparison has to find. */
const plantedTask = ({ platform }: TestApp): Task => ({
  name: 'planted full scan',
  run: () => platform.pool.query('select count(*) from ledger.entry where amount = 0'),
});

async function measureAll(
  app: TestApp,
  { bookings, isPlanted, say }: SizedOptions,
): Promise<Map<string, Work | string>> {
  const owner = app.database.ownerPool();
  const reads = new Map<string, Work | string>();
  const tasks = [
    ...jobTasks(app),
    ...readTasks(app, await castOf(app), { bookings }),
    ...otherTasks(app, { bookings }),
    ...(isPlanted ? [plantedTask(app)] : []),
  ].filter(({ name }) => leftOut[name] === undefined);
  await owner.query('vacuum analyze');
  for (const { name, run } of tasks) {
    try {
      await run();
      reads.set(name, await measureLeast(app, owner, { times: 2, work: run }));
    } catch (error) {
      reads.set(name, reasonOf(error));
    }
  }
  await owner.end();
  say(`  ${reads.size} jobs and reads measured`);
  return reads;
}
