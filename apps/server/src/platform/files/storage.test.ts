import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, describe, expect, test } from 'vitest';

import { localStorage, newStorageKey } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'patinha-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = localStorage(folder);

test('a file is returned unchanged, under an unguessable key', async () => {
  const key = await storage.put('pet photos', Buffer.from('conteúdo'));
  expect(key).toMatch(/^[\w-]{43}$/);
  const file = await storage.get(key);
  expect(file?.sizeBytes).toBe(9);
  expect(file && (await buffer(file.stream)).toString()).toBe('conteúdo');
});

test('a removed file is gone, and removing it again is no error', async () => {
  const key = await storage.put('pet photos', Buffer.from('x'));
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.get(key)).toBeUndefined();
});

test.each(['../../etc/passwd', 'a', `${'a'.repeat(42)}/`, ''])('the key %j is rejected', async (key) => {
  await expect(storage.get(key)).rejects.toThrow(RangeError);
});

describe('a listing', () => {
  const listAll = async (limit: number) => {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const page = await storage.list({ after, limit });
      expect(page.files.length).toBeLessThanOrEqual(limit);
      keys.push(...page.files.map(({ key }) => key));
      ({ after } = page);
    } while (after !== undefined);
    return keys;
  };

  test.each([1, 7, 40, 1_000])(
    'names every file once in pages of %i, in the order of the keys',
    async (limit) => {
      for (let made = 0; made < 20; made += 1) await storage.put('pet photos', Buffer.from('x'));
      const keys = await listAll(limit);
      const stored = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      expect(keys).toEqual(stored.map(({ name }) => name).toSorted());
    },
  );

  test('names what an interrupted write left, with the time of the interruption', async () => {
    const key = newStorageKey('data exports');
    mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, key.slice(0, 2), `${key}.part`), 'half');
    const { files } = await storage.list({ after: undefined, limit: 1_000 });
    const found = files.find((file) => file.key === key);
    expect(Math.abs(Date.now() - Number(found?.changedAt))).toBeLessThan(60_000);
  });

  test('is empty before the first file', async () => {
    const nothing = localStorage(join(folder, 'nowhere'));
    expect(await nothing.list({ after: undefined, limit: 10 })).toEqual({ files: [], after: undefined });
  });
});
