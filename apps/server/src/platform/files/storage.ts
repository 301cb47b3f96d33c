import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type FilePage, listFolder, type PageAsked } from './storage-listing.ts';

/**
 * What files there are. The manifests say which columns name the files of each, so that one kept for nothing is
 * found; the product does not start with an area that they leave out. Sealed files have a key for each area, so a
 * name is for ever.
 */
export const fileAreas = [
  'service photos',
  'profile photos',
  'pet photos',
  'message photos',
  'pet documents',
  'verification documents',
  'dispute-evidence',
  'care-photo',
  'care-video',
  'data exports',
] as const;
export type FileArea = (typeof fileAreas)[number];

/** Private files under random keys; who may read one is the business of the module that keeps the key. */
export interface Storage {
  /** Stores the bytes under a new random 256-bit key and gives the key. */
  put(area: FileArea, bytes: Uint8Array): Promise<string>;
  /** Stores what does not fit into memory under a key of `newStorageKey`; gives how many bytes there were. */
  putStream(key: string, source: Readable): Promise<number>;
  /** The file, or the part of it that is asked for (both ends included), or undefined when no such key exists. */
  get(
    key: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | undefined>;
  /** With what a broken writing left of it. */
  remove(key: string): Promise<void>;
  /** Keys in their order, after the one given, with what broken writings left: so many of them, or a few less. */
  list(page: PageAsked): Promise<FilePage>;
}

const keyPattern = /^[A-Za-z0-9_-]{43}$/;

/** For a file whose key is noted before it is written, so that none is left behind without a row. */
export const newStorageKey = (_area: FileArea): string => randomBytes(32).toString('base64url');

/** Files in a folder that only this user may read. A file appears whole or not at all. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new RangeError('Not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(area, bytes) {
      const key = newStorageKey(area);
      const path = pathOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return key;
    },
    async putStream(key, source) {
      const path = pathOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        await pipeline(source, createWriteStream(`${path}.part`, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async get(key, part) {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found && { stream: createReadStream(pathOf(key), part), sizeBytes: found.size };
    },
    async remove(key) {
      await rm(`${pathOf(key)}.part`, { force: true });
      await rm(pathOf(key), { force: true });
    },
    list: (page) => listFolder(folder, page),
  };
}
