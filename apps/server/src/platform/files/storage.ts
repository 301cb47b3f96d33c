import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type FilePage, listFolder, type ListRequest } from './storage-listing.ts';

/**
 * The kinds of files. The modules' manifests list the columns that name the files of each, so that orphans are found;
 * the product does not start when an area is missing there. Sealed files have a key per area, so a name must never
 * change.
 */
export const fileAreas = [
  'service photos',
  'profile photos',
  'pet photos',
  'message photos',
  'pet documents',
  'verification documents',
  'dispute-evidence',
  'bank-receipts',
  'contest-proofs',
  'care-photo',
  'care-video',
  'data exports',
] as const;
export type FileArea = (typeof fileAreas)[number];

/** Private files under random keys; the module that stores the key decides who may read the file. */
export interface Storage {
  /** Stores the bytes under a new random 256-bit key and returns the key. */
  put(area: FileArea, bytes: Uint8Array): Promise<string>;
  /** Streams a file that does not fit into memory to a key from `newStorageKey`; returns its size in bytes. */
  putStream(key: string, source: Readable): Promise<number>;
  /** Returns the file or the requested part (both ends inclusive), or undefined when the key does not exist. */
  get(
    key: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | undefined>;
  /** Also removes the remains of an interrupted write. */
  remove(key: string): Promise<void>;
  /**
   * Lists keys in order after the given one, including the remains of interrupted writes; at most `limit`, possibly
   * fewer.
   */
  list(page: ListRequest): Promise<FilePage>;
}

const keyPattern = /^[A-Za-z0-9_-]{43}$/;

/** For a file whose key is recorded before it is written, so that none is left behind without a row. */
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
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
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
