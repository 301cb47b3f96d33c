import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod/mini';

import { dumpDatabase, restoreDatabase } from '../platform/db/dump.ts';
import type { Env } from '../platform/settings/env.ts';
import { appVersion } from '../platform/settings/paths.ts';
import { realTime } from '../platform/time/real-time.ts';
import { CommandRefused } from './command.ts';

const recordSchema = z.object({
  version: z.string(),
  takenAt: z.string(),
  databaseSha256: z.string(),
  files: z.number(),
});
type BackupRecord = z.output<typeof recordSchema>;

interface Place {
  readonly databaseUrl: string;
  /** Where the product keeps its files. */
  readonly files: string;
}

const pathsIn = (folder: string) => ({
  dump: join(folder, 'database.dump'),
  files: join(folder, 'files'),
  record: join(folder, 'backup.json'),
});

type PlaceSettings = Pick<Env, 'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATA_DIR'>;

/**
 * Reads the folder of a command's argument and the place of the settings; only the owner reads and makes every table.
 * Throws CommandRefused.
 */
export function placeOf(
  { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_DIR }: PlaceSettings,
  usage: string,
): Place & { readonly folder: string } {
  const folder = process.argv[2]?.trim();
  if (!folder) throw new CommandRefused(`Uso: ${usage}`);
  if (!DATABASE_URL)
    throw new CommandRefused('Sem DATABASE_URL tudo está em DATA_DIR: pare o processo e copie essa pasta.');
  return {
    databaseUrl: DATABASE_MIGRATION_URL ?? DATABASE_URL,
    files: join(DATA_DIR, 'files'),
    folder: resolve(folder),
  };
}

/**
 * Writes database and files to a new folder. The files come second: they never change, so each one that the dump names
 * is there. The record comes last, so a backup without it is not whole.
 */
export async function backUp({ databaseUrl, files }: Place, folder: string): Promise<BackupRecord> {
  if (existsSync(folder)) throw new CommandRefused(`${folder} já existe. Cada backup tem a sua pasta.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths = pathsIn(folder);
  const takenAt = realTime().toISOString();
  await dumpDatabase(databaseUrl, paths.dump);
  await copyFiles(files, paths.files);
  const record = {
    version: appVersion,
    takenAt,
    databaseSha256: await sha256Of(paths.dump),
    files: await countOf(paths.files),
  };
  await writeFile(paths.record, JSON.stringify(record, null, 2));
  return record;
}

/** Fills an empty database and adds the files. Throws CommandRefused when the backup is not whole, DumpRefused. */
export async function restore({ databaseUrl, files }: Place, folder: string): Promise<BackupRecord> {
  const paths = pathsIn(folder);
  const text = await readFile(paths.record, 'utf8').catch(() => {
    throw new CommandRefused(`${folder} não contém um backup completo (falta backup.json).`);
  });
  const record = z.parse(recordSchema, JSON.parse(text));
  if ((await sha256Of(paths.dump)) !== record.databaseSha256 || (await countOf(paths.files)) !== record.files)
    throw new CommandRefused('O backup foi alterado ou está incompleto. Nada foi mudado.');
  await restoreDatabase(databaseUrl, paths.dump);
  await copyFiles(paths.files, files);
  return record;
}

/** Leaves out unfinished files, and those that are there already. */
const copyFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (!existsSync(from)) return;
  await cp(from, to, { recursive: true, force: false, filter: (path) => !path.endsWith('.part') });
};

async function countOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
