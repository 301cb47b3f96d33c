import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { transact } from '../db/database.ts';
import { notify, startNotifications } from './pg-channel.ts';

function connectTo({ port, hostname, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  const number = Number(port || 5432);
  return folder === null ? connect(number, hostname) : connect(`${folder}/.s.PGSQL.${number}`);
}

/** A proxy to the database that can be closed: new connections are then rejected at once, and counted. */
async function openDoor(target: URL) {
  const state = { isOpen: true, refused: 0 };
  const inside = new Set<Socket>();
  const door = createServer((near) => {
    if (!state.isOpen) {
      state.refused += 1;
      near.destroy();
      return;
    }
    const far = connectTo(target);
    inside.add(near);
    const end = () => {
      near.destroy();
      far.destroy();
      inside.delete(near);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  url.searchParams.delete('host');
  return {
    url: url.href,
    inside,
    refused: () => state.refused,
    shut: () => {
      state.isOpen = false;
      for (const socket of inside) socket.destroy();
    },
    reopen: () => {
      state.isOpen = true;
    },
    stop: () => door.close(),
  };
}

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('while the database is away', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  test('one process retries twice a second, and listens once when it is back', async () => {
    const door = await openDoor(new URL(app.database.url ?? ''));
    const notifications = await startNotifications(app.database, { url: door.url, onError: () => undefined });
    const gaps = vi.fn<() => void>();
    const heard = vi.fn<() => void>();
    notifications.onGap(gaps);
    notifications.on('event', heard);
    door.shut();
    const awayMs = 4_000;
    await expect.poll(door.refused).toBeGreaterThan(0);
    const firstKnock = performance.now();
    await vi.waitFor(() => expect(performance.now() - firstKnock).toBeGreaterThan(awayMs), {
      timeout: 2 * awayMs,
    });
    expect(door.refused()).toBeLessThanOrEqual(2 + (2 * (performance.now() - firstKnock)) / 1000);

    door.reopen();
    await expect.poll(() => gaps.mock.calls).toHaveLength(1);
    await transact(app.db, (tx) => notify(tx, { kind: 'event', users: ['ana'], type: 'x', id: '1' }));
    await expect.poll(() => heard.mock.calls).toHaveLength(1);
    expect([gaps.mock.calls.length, heard.mock.calls.length, door.inside.size]).toEqual([1, 1, 1]);
    await notifications.stop();
    door.stop();
  });
});
