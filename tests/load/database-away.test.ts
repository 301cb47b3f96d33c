import { setTimeout as wait } from 'node:timers/promises';

import { postMessage } from '@patinha/contract/message';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { buildStall } from '../../apps/server/src/modules/booking/booking.factory.ts';
import { type Cluster, findServerPrograms, startCluster } from './support/cluster.ts';
import { Connection } from './support/connection.ts';
import { endSessions } from './support/crash-kinds.ts';
import { FaultStand, metricsToken } from './support/fault-stand.ts';
import { startSilentProxy } from './support/network/silent-proxy.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { Writers, buildWriter, storedTexts } from './support/writers.ts';

// A database that is down, restarts, cuts its sessions or falls silent while requests are inside transactions. `npm
// run test:faults` restarts it and cuts its sessions 30 times.
const cuts = Number(process.env['FAULT_CUTS'] ?? 6);
const writerCount = 8;
/** With the smaller figure the processors are shared with the other tests. */
const healMs = process.env['FAULT_ONE_BY_ONE'] === '1' ? 2_000 : 10_000;
const silenceMs = 12_000;
const healAfterSilenceMs = 20_000;
const patience = { timeout: 60_000, interval: 100 };
const programs = findServerPrograms();

async function openStand(databaseUrl: string): Promise<FaultStand> {
  const stand = await FaultStand.open({ databaseUrl });
  onTestFinished(() => stand.close());
  return stand;
}

/** Each acknowledged write is there once, and its retry gets the same answer. */
async function requireWrites(stand: FaultStand, texts: readonly string[]): Promise<void> {
  expect(await storedTexts(await stand.database(), texts)).toEqual(texts.toSorted());
  await stand.replay(0);
  expect(stand.hasEnded()).toBe(false);
}

describe.runIf(programs)('a database in trouble', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
  });
  afterAll(() => cluster.remove());

  test(`restarts or cuts all sessions ${cuts} times: no process ends, no write is lost`, async () => {
    const stand = await openStand(cluster.url);
    const writers = await Writers.gather(stand, writerCount);
    const kinds = [
      () => endSessions(stand),
      () => cluster.restart('fast'),
      () => cluster.restart('immediate'),
    ];
    await stand.start();
    writers.start();
    const healed: number[] = [];
    for (let cut = 0; cut < cuts; cut += 1) {
      await writers.untilNextWrite();
      await kinds[cut % kinds.length]?.();
      healed.push(await writers.untilNextWrite());
    }
    await requireWrites(stand, await writers.stop());
    process.stdout.write(`${cuts} cuts, healed after ${Math.max(...healed).toFixed(0)} ms at most\n`);
    expect(Math.max(...healed)).toBeLessThan(healMs);
  });

  test('falls silent for 12 s without a reset: served again, and no write is lost', async () => {
    const proxy = await startSilentProxy(cluster.socket);
    onTestFinished(() => proxy.stop());
    const stand = await openStand(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`);
    const writers = await Writers.gather(stand, writerCount);
    await stand.start();
    writers.start();
    await writers.untilNextWrite();
    proxy.fallSilent();
    await wait(silenceMs);
    proxy.speak();
    const healedMs = await writers.untilNextWrite();
    await wait(silenceMs);
    const laterMs = await writers.untilNextWrite();
    const texts = await writers.stop();
    await stand.leaveDatabase();
    await requireWrites(stand, texts);
    process.stdout.write(`healed ${healedMs.toFixed(0)} ms after the silence\n`);
    expect(healedMs).toBeLessThan(healAfterSilenceMs);
    expect(laterMs).toBeLessThan(healMs);
  });

  test('is down: answered with 503 and a retry time, and the server recovers by itself', async () => {
    const stand = await openStand(cluster.url);
    await stand.start();
    const search = () => fetch(`${stand.url}/api/search`);
    const statusOf = async (path: string) => (await fetch(stand.url + path)).status;
    const figures = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      return (await (await fetch(`${stand.url}/metrics`, { headers })).text()).split('\n');
    };
    expect((await search()).status).toBe(200);
    for (const _round of [1, 2, 3]) {
      await cluster.stop();
      const refused = await search();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ error: { code: 'service/unavailable' } });
      expect(await statusOf('/health/ready')).toBe(503);
      expect(await statusOf('/health/live')).toBe(200);
      const away = await figures();
      expect(away).toEqual(expect.arrayContaining(['database_up 0', 'event_streams_open 0']));
      expect(away.filter((line) => /^(outbox_messages|payout_stops)/.test(line))).toEqual([]);
      await cluster.start();
      await expect.poll(async () => (await search()).status, patience).toBe(200);
      expect(await statusOf('/health/ready')).toBe(200);
      expect(await figures()).toEqual(expect.arrayContaining(['database_up 1', 'outbox_messages_parked 0']));
    }
    expect(stand.hasEnded()).toBe(false);
  });
});

describe.runIf(programs && mayMount('a database whose disk is full'))('a database whose disk is full', () => {
  let disk: SmallDisk;
  let cluster: Cluster;
  beforeAll(async () => {
    disk = mountSmallDisk(200);
    cluster = await startCluster(programs ?? '', disk.folder);
  });
  afterAll(async () => {
    try {
      await cluster.remove();
    } finally {
      disk.remove();
    }
  });

  test('refuses writes with 503, goes on reading, and takes them once there is room: none is lost', async () => {
    const stand = await openStand(cluster.url);
    const writers = await Writers.gather(stand, writerCount);
    const { db } = await stand.database();
    const { accessToken, threadId } = await buildWriter(db, await buildStall(db));
    await stand.start();
    const connection = new Connection(stand.url);
    onTestFinished(() => connection.close());
    await connection.open();
    writers.start();
    await writers.untilNextWrite();
    disk.fill();
    // Pages that exist have room for some more rows.
    const text = 'Um recado. '.repeat(10);
    const ask = { endpoint: postMessage, accessToken, params: { thread_id: threadId }, body: { text } };
    await expect
      .poll(() => connection.ask(ask), { ...patience, interval: 5 })
      .toMatchObject({
        status: 503,
        code: 'service/unavailable',
      });
    expect((await fetch(`${stand.url}/api/search`)).status).toBe(200);
    expect((await fetch(`${stand.url}/health/ready`)).status).toBe(200);
    disk.free();
    const healedMs = await writers.untilNextWrite();
    await requireWrites(stand, await writers.stop());
    expect(healedMs).toBeLessThan(healMs);
  });
});
