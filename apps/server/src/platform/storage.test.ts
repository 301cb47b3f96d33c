import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, expect, test } from 'vitest';

import { localStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'patinha-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = localStorage(folder);

test('a file comes back as it was put in, under a key that nobody can guess', async () => {
  const key = await storage.put(Buffer.from('conteúdo'));
  expect(key).toMatch(/^[\w-]{43}$/);
  const file = await storage.get(key);
  expect(file?.sizeBytes).toBe(9);
  expect(file && (await buffer(file.stream)).toString()).toBe('conteúdo');
});

test('a removed file is gone, and removing it again is no error', async () => {
  const key = await storage.put(Buffer.from('x'));
  await storage.remove(key);
  await storage.remove(key);
  expect(await storage.get(key)).toBeUndefined();
});

test.each(['../../etc/passwd', 'a', `${'a'.repeat(42)}/`, ''])('the key %j is refused', async (key) => {
  await expect(storage.get(key)).rejects.toThrow(RangeError);
});
