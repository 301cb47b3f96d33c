import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file's entry in a listing. */
interface ListedFile {
  readonly key: string;
  /** Real time; for an interrupted write, when it was interrupted. */
  readonly changedAt: Date;
}

export interface FilePage {
  readonly files: readonly ListedFile[];
  /** Where the next page begins; undefined after the last page. */
  readonly after: string | undefined;
}

const namePattern = /^([A-Za-z0-9_-]{43})(\.part)?$/;

export interface ListRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

/**
 * Lists a page of the keys in a folder of `localStorage`. Only one of its 4,096 subfolders is in memory at a time:
 * its names begin with its own two letters, so the subfolders have the order of the keys.
 */
export async function listFolder(folder: string, { after = '', limit }: ListRequest): Promise<FilePage> {
  const parts = (await namesIn(folder)).filter((part) => part >= after.slice(0, 2)).toSorted(inOrder);
  const keys: string[] = [];
  for (const part of parts) {
    const found = await keysIn(join(folder, part));
    keys.push(...found.filter((key) => key > after).slice(0, limit - keys.length));
    if (keys.length === limit) break;
  }
  const files = await Promise.all(keys.map((key) => listed(join(folder, key.slice(0, 2), key), key)));
  return {
    files: files.filter((file) => file !== undefined),
    after: keys.length === limit ? keys.at(-1) : undefined,
  };
}

// Order of the code units, as in an object store; a locale's order would depend on the machine.
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

async function keysIn(part: string): Promise<string[]> {
  const keys = (await namesIn(part)).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return [...new Set(keys)].toSorted(inOrder);
}

/** Empty when no file was stored yet. */
const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Undefined for a file that was removed after its name was read. */
async function listed(path: string, key: string): Promise<ListedFile | undefined> {
  const times = await Promise.all([changeOf(path), changeOf(`${path}.part`)]);
  const latest = Math.max(...times.map((time) => time ?? -Infinity));
  return Number.isFinite(latest) ? { key, changedAt: new Date(latest) } : undefined;
}

const changeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    },
  );

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
