import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, describe, expect, test } from 'vitest';

import { sealedBlocks } from './sealed-blocks.ts';
import { localStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'patinha-blocks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = localStorage(folder);
const files = sealedBlocks(storage, 'k'.repeat(64), 'care-video');
const block = 64 * 1024;
const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

async function part(key: string, from: number, to: number): Promise<Buffer> {
  const file = await files.open(key);
  if (!file) throw new Error('No such file');
  return buffer(file.read(from, to));
}

describe('a file sealed in blocks', () => {
  test.each([0, 1, block - 1, block, block + 1, 3 * block + 17])('returns its %i bytes', async (length) => {
    const plain = randomBytes(length);
    const key = await files.put(plain);
    expect((await files.open(key))?.sizeBytes).toBe(length);
    expect((await part(key, 0, length)).equals(plain)).toBe(true);
  });

  test('contains no plain text', async () => {
    const key = await files.put(Buffer.from('patinha '.repeat(10_000)));
    expect(readFileSync(pathOf(key)).includes('patinha')).toBe(false);
  });

  test('returns any part of it', async () => {
    const plain = randomBytes(3 * block + 17);
    const key = await files.put(plain);
    for (const [from, to] of [
      [0, 2],
      [block - 1, block + 1],
      [block, 2 * block],
      [5, 3 * block + 17],
      [3 * block + 16, 3 * block + 17],
      [9, 9],
    ] as const)
      expect((await part(key, from, to)).equals(plain.subarray(from, to))).toBe(true);
  });

  test('opens only for its own purpose, and not at all after removal', async () => {
    const key = await files.put(Buffer.from('pata'));
    const others = await sealedBlocks(storage, 'k'.repeat(64), 'care-photo').open(key);
    await expect(others && buffer(others.read(0, 4))).rejects.toThrow(/authenticate/);
    await storage.remove(key);
    expect(await files.open(key)).toBeUndefined();
  });

  test.each<[string, (sealed: Buffer, path: string) => void]>([
    [
      'a changed byte',
      (sealed, path) => {
        sealed[40] = (sealed[40] ?? 0) ^ 1;
        writeFileSync(path, sealed);
      },
    ],
    [
      'two blocks in each other’s place',
      (sealed, path) => {
        const [first, second] = [32, 32 + block + 16];
        const moved = Buffer.concat([
          sealed.subarray(0, first),
          sealed.subarray(second, second + block + 16),
          sealed.subarray(first, second),
          sealed.subarray(second + block + 16),
        ]);
        writeFileSync(path, moved);
      },
    ],
    ['an end that was cut off', (_sealed, path) => truncateSync(path, 32 + 2 * (block + 16))],
  ])('does not open with %s', async (_what, tamper) => {
    const key = await files.put(randomBytes(2 * block + 100));
    tamper(readFileSync(pathOf(key)), pathOf(key));
    await expect(part(key, 0, 2 * block)).rejects.toThrow(/authenticate/);
  });
});
