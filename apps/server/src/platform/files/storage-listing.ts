import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as a listing has it. */
interface ListedFile {
  readonly key: string;
  /** Real time. Of a broken writing, when it broke. */
  readonly changedAt: Date;
}

export interface FilePage {
  readonly files: readonly ListedFile[];
  /** Where the next page begins; undefined after the last one. */
  readonly after: string | undefined;
}

const namePattern = /^([A-Za-z0-9_-]{43})(\.part)?$/;

export interface PageAsked {
  readonly after: string | undefined;
  readonly limit: number;
}

/**
 * A page of the keys in a folder of `localStorage`. The names of one of its 4,096 parts are in memory at a time: those
 * of a part begin with its own two letters, so the order of the parts is that of the keys.
 */
export async function listFolder(folder: string, { after = '', limit }: PageAsked): Promise<FilePage> {
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

// That of the code units, as an object store has it; the order of a language would depend on the machine.
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

async function keysIn(part: string): Promise<string[]> {
  const keys = (await namesIn(part)).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return [...new Set(keys)].toSorted(inOrder);
}

/** Nothing where no file was kept yet. */
const namesIn = (path: string): Promise<string[]> =>
  readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Undefined for one that was removed since its name was read. */
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
