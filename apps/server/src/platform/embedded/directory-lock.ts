import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `Os dados em ${directory} já estão em uso pelo processo ${pid}. ` +
        'Encerre-o antes de começar outro: dois processos no mesmo banco embutido perdem dados.',
    );
  }
}

/**
 * Locks a folder for this process and returns the function that unlocks it. Two processes on one embedded database
 * lose committed rows without an error, so the second is refused (DirectoryInUse); a lock left by a dead process is
 * taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'patinha.lock');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: processStart(process.pid) });
  for (;;) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, mine);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!isExisting(error)) throw error;
      const holder = holderOf(path);
      if (holder && isAlive(holder)) throw new DirectoryInUse(directory, holder.pid);
      rmSync(path, { force: true });
    }
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

function holderOf(path: string): Holder | undefined {
  try {
    const text: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof text !== 'object' || text === null || !('pid' in text) || !('startedAt' in text))
      return undefined;
    return { pid: Number(text.pid), startedAt: String(text.startedAt) };
  } catch {
    return undefined;
  }
}

/** Process ids are reused after a restart, so the start time must match as well (Linux). */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return holder.startedAt === '' || holder.startedAt === processStart(holder.pid);
}

function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
