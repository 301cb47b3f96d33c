import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { type CrashKind, embeddedKinds, postgresKinds } from './support/crash-kinds.ts';
import { buildCrowd, type Crowd, serveCrowd } from './support/customers.ts';
import { FaultStand } from './support/fault-stand.ts';
import { lightFuse } from './support/fuse.ts';
import { seeded } from './support/seeded.ts';

// Crashes at points chosen by the seed, while users pay, cancel and have money paid out. After each, the dead
// processes are started again, everyone gets what they wanted, and both books are compared line by line. `npm run
// test:faults` makes 500 of them.
const points = Number(process.env['FAULT_POINTS'] ?? 6);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const embeddedPoints = Math.max(3, Math.round(points / 5));
const timeout = 60_000 + points * 60_000;
const passEveryMs = 300;
const passSeconds = 31;
const mostPasses = 40;
/** The embedded database is opened for building and checking only this often. */
const embeddedBatch = 5;

interface Point {
  readonly kind: CrashKind;
  readonly crowd: Crowd;
  readonly number: number;
}

/** Arms the crash, lets the crowd finish its work, and repeats every acknowledged request. */
async function crash(stand: FaultStand, { kind, crowd, number }: Point): Promise<void> {
  const random = seeded(seed * 1_000 + number);
  const count = 1 + random.below(kind.counts);
  const delayMs = random.below(kind.delayMs + 1);
  const before = stand.acknowledged.length;
  stand.fuse = lightFuse({
    at: kind.at,
    count,
    delayMs,
    crash: async () => {
      await kind.crash(stand, random);
      await stand.recover();
    },
  });
  const passing = letTimePass(stand);
  try {
    await serveCrowd(stand, crowd);
    await stand.fuse.finish();
    await stand.replay(before);
  } catch (cause) {
    throw new Error(
      `Point ${number} of seed ${seed}: ${kind.name}, with ${kind.at} ${count} and ${delayMs} ms`,
      { cause },
    );
  } finally {
    await passing.stop();
    stand.fuse = undefined;
  }
}

/**
 * Advances time in steps while nothing is dead; all steps together are less than the half hour in which a booking
 * has to be paid, however slow the machine.
 */
function letTimePass(stand: FaultStand) {
  const state = { isOver: false };
  const run = async () => {
    let tookMs = 0;
    for (let passed = 0; !state.isOver;) {
      // A slow machine must have time for more than the jobs that become due.
      await wait(Math.max(passEveryMs, 3 * tookMs));
      if (state.isOver || stand.fuse?.isBurning() === true) continue;
      const seconds = passed < mostPasses ? passSeconds : 0;
      passed += 1;
      const from = performance.now();
      await stand.passTime(seconds).catch(() => undefined);
      tookMs = performance.now() - from;
    }
  };
  const running = run();
  return {
    stop: () => {
      state.isOver = true;
      return running;
    },
  };
}

async function crashThrough(
  stand: FaultStand,
  kinds: readonly CrashKind[],
  { count, batch }: { readonly count: number; readonly batch: number },
): Promise<void> {
  const made = new Map<string, number>();
  for (let first = 1; first <= count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first + 1) }, (_, index) => first + index);
    const crowds = await stand.whileOpen(async () => {
      if (first > 1) await stand.audit();
      const built: Crowd[] = [];
      for (const number of numbers) built.push(await buildCrowd(stand, seeded(seed * 1_000 + number)));
      return built;
    });
    for (const [index, crowd] of crowds.entries()) {
      const kind = kinds[(first - 1 + index) % kinds.length];
      if (!kind) throw new Error('No way to crash');
      await crash(stand, { kind, crowd, number: first + index });
      made.set(kind.name, (made.get(kind.name) ?? 0) + 1);
    }
  }
  await stand.whileOpen(() => stand.audit());
  for (const [name, times] of made) process.stdout.write(`${times} x ${name}\n`);
  expect(stand.acknowledged.length).toBeGreaterThanOrEqual(count * 4);
}

const programs = findServerPrograms();

describe.runIf(programs)(`crashes of server, worker and PostgreSQL (seed ${seed})`, () => {
  let cluster: Cluster;
  let stand: FaultStand;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    stand = await FaultStand.open({ databaseUrl: cluster.url });
    await stand.database();
    await stand.start();
  });
  afterAll(async () => {
    await stand.close();
    await cluster.remove();
  });

  test(`after each of ${points - embeddedPoints} nothing is lost or duplicated`, { timeout }, () =>
    crashThrough(stand, postgresKinds(cluster), { count: points - embeddedPoints, batch: 1 }),
  );
});

describe(`crashes of the process with the embedded database (seed ${seed})`, () => {
  let stand: FaultStand;
  beforeAll(async () => {
    stand = await FaultStand.open();
    await stand.database();
    await stand.start();
  });
  afterAll(() => stand.close());

  test(`after each of ${embeddedPoints} nothing is lost or duplicated`, { timeout }, () =>
    crashThrough(stand, embeddedKinds, { count: embeddedPoints, batch: embeddedBatch }),
  );
});
