import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { product } from '../../modules.ts';
import { buildMarkedPair, storedFiles } from '../../modules/account-closure/account-closure.factory.ts';
import { buildVideoOf } from '../../modules/account-closure/deletion/video.factory.ts';
import { buildBooking } from '../../modules/booking/booking.factory.ts';
import { careEntries, careVideoSeal } from '../../modules/care/care.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readClock } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { sweepFiles } from './file-sweep.ts';
import { sealedBlocks } from './sealed-blocks.ts';
import { newStorageKey } from './storage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(() => rmSync(join(server.platform.env.DATA_DIR, 'files'), { recursive: true, force: true }));
afterAll(() => server.close());

const sweep = async (platform: Platform = server.platform) =>
  sweepFiles(product.fileColumns)(server.db, await readClock(server.db), platform);

const pathOf = (key: string) => join(server.platform.env.DATA_DIR, 'files', key.slice(0, 2), key);
const age = (path: string, ageMs: number) => utimesSync(path, new Date(), new Date(Date.now() - ageMs));
const ageAll = () => {
  for (const path of storedFiles(server.platform.env.DATA_DIR)) age(path, 2 * dayMs);
};

async function orphan(ageMs = 2 * dayMs): Promise<string> {
  const key = await server.platform.storage.put('pet photos', Buffer.from('orphan'));
  age(pathOf(key), ageMs);
  return key;
}
const isThere = (key: string) => existsSync(pathOf(key));

describe('the sweep of stored files', () => {
  test('removes a file without a row once it is older than a day', async () => {
    const [old, fresh] = [await orphan(dayMs + hourMs), await orphan(dayMs - hourMs)];
    expect(await sweep()).toBe(1);
    expect([isThere(old), isThere(fresh)]).toEqual([false, true]);
  });

  test('measures age in real time: the moved clock of a demonstration makes no file older', async () => {
    const fresh = await orphan(0);
    await server.advance((3 * dayMs) / 1000);
    expect(isThere(fresh)).toBe(true);
  });

  test('keeps every file that a row names, of any kind and age', async () => {
    await buildMarkedPair(server, ['Ana', 'Bia']);
    ageAll();
    const before = storedFiles(server.platform.env.DATA_DIR);
    await orphan();
    expect(await sweep()).toBe(1);
    expect(storedFiles(server.platform.env.DATA_DIR).toSorted()).toEqual(before.toSorted());
    expect(before.length).toBeGreaterThanOrEqual(8);
  });

  test('keeps a video in sealed blocks while a row names it, and removes one without a row', async () => {
    const { bookingId, provider } = await buildBooking(server.db);
    const named = await buildVideoOf(server, bookingId, provider.userId);
    const files = sealedBlocks(server.platform.storage, server.platform.env.SECRET_KEY, careVideoSeal);
    const unnamed = await files.put(Buffer.alloc(200 * 1024));
    ageAll();
    expect(await sweep()).toBe(1);
    expect([isThere(named), isThere(unnamed)]).toEqual([true, false]);
    const erased = {
      videoKey: null,
      videoWidth: null,
      videoHeight: null,
      videoSeconds: null,
      videoBytes: null,
    };
    await server.db.update(careEntries).set(erased).where(eq(careEntries.videoKey, named));
    expect(await sweep()).toBe(1);
    expect(isThere(named)).toBe(false);
  });

  test('removes what an interrupted write left, and leaves unknown files alone', async () => {
    const key = newStorageKey('data exports');
    const stranger = join(server.platform.env.DATA_DIR, 'files', 'no', 'note.txt');
    for (const path of [`${pathOf(key)}.part`, stranger]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'half');
      age(path, 2 * dayMs);
    }
    expect(await sweep()).toBe(1);
    expect(storedFiles(server.platform.env.DATA_DIR)).toEqual([stranger]);
  });

  test('leaves a file that cannot be removed, reports it, and removes the others', async () => {
    const keys = [await orphan(), await orphan(), await orphan()].toSorted();
    const { storage } = server.platform;
    const remove = async (key: string) => {
      if (key === keys[0]) throw new Error('It is locked');
      await storage.remove(key);
    };
    await expect(sweep({ ...server.platform, storage: { ...storage, remove } })).rejects.toMatchObject({
      errors: [{ message: 'It is locked' }],
    });
    expect(keys.map(isThere)).toEqual([true, false, false]);
    expect(await sweep()).toBe(1);
  });

  test('continues where an interrupted run stopped', async () => {
    const { bookingId, provider } = await buildBooking(server.db);
    const named = await buildVideoOf(server, bookingId, provider.userId);
    for (let made = 0; made < 5; made += 1) await orphan();
    ageAll();
    const { storage } = server.platform;
    let left = 2;
    const remove = async (key: string) => {
      if (left === 0) throw new Error('The storage is gone');
      left -= 1;
      await storage.remove(key);
    };
    await expect(sweep({ ...server.platform, storage: { ...storage, remove } })).rejects.toThrow(
      '3 due items failed',
    );
    expect(storedFiles(server.platform.env.DATA_DIR)).toHaveLength(4);
    expect(await sweep()).toBe(3);
    expect(storedFiles(server.platform.env.DATA_DIR)).toEqual([pathOf(named)]);
  });

  test('handles more files than a page holds, up to a thousand per run', async () => {
    const { bookingId, provider } = await buildBooking(server.db);
    const named = await buildVideoOf(server, bookingId, provider.userId);
    for (let made = 0; made < 1_100; made += 1) {
      const path = pathOf(newStorageKey('pet photos'));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
    }
    ageAll();
    expect(await sweep()).toBe(1_000);
    expect(await sweep()).toBe(100);
    expect(await sweep()).toBe(0);
    expect(isThere(named)).toBe(true);
  });
});
