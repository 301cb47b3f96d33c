import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { ensureApplicationRole } from './application-role.ts';

const run = promisify(execFile);

/** The dump cannot be made or read back; the message is for the operator. */
export class DumpRefused extends Error {}

/** Writes a compressed dump of the whole database, as of one moment, while it is in use. */
export const dumpDatabase = (url: string, file: string): Promise<void> =>
  call('pg_dump', url, ['--format=custom', '--no-owner', '--file', file]);

/**
 * Fills an empty database from a dump, all or nothing; its objects then belong to the connecting user. The roles of a
 * cluster are not part of a dump, so the product's is made first. Throws DumpRefused when the database is not empty,
 * and MissingRole.
 */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await ensureApplicationRole(owner);
    const { rowCount } = await owner.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    if (rowCount) throw new DumpRefused('O banco de destino não está vazio. Nada foi mudado.');
  } finally {
    await owner.end();
  }
  await call('pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', file]);
}

/** The password goes through the environment: arguments are visible to every user of the machine. */
async function call(program: string, url: string, args: readonly string[]): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  try {
    await run(programPath(program), ['--dbname', target.href, ...args], { env });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = isMissing
      ? 'não encontrado; instale os programas do PostgreSQL (postgresql-client)'
      : String(error instanceof Error && 'stderr' in error ? error.stderr : error).trim();
    throw new DumpRefused(`${program}: ${why}`, { cause: error });
  }
}

/** Where Debian keeps the newest version, else wherever the path leads. */
function programPath(program: string): string {
  const byVersion = (path: string) => Number(/\d+/.exec(dirname(path))?.[0] ?? 0);
  const installed = globSync(join('/usr/lib/postgresql/*/bin', program));
  return installed.toSorted((one, other) => byVersion(other) - byVersion(one))[0] ?? program;
}
