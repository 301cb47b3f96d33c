import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const lockModule = fileURLToPath(new URL('./directory-lock.ts', import.meta.url));
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'patinha-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a folder is held by one process and private to its user', () => {
  const folder = join(directory, 'data');
  const unlock = lockDirectory(folder);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
  unlock();
  lockDirectory(folder)();
  expect(existsSync(join(folder, 'patinha.lock'))).toBe(false);
});

test('a lock left by a killed process is taken over, fifty times', async () => {
  const program = `import { lockDirectory } from ${JSON.stringify(lockModule)}; lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  for (let round = 0; round < 50; round += 1) expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(() => lockDirectory(directory)()).not.toThrow();
});

test('a process id that was reassigned does not hold the folder', () => {
  const stale = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: '1' });
  writeFileSync(join(directory, 'patinha.lock'), stale);
  expect(() => lockDirectory(directory)()).not.toThrow();
});

test('a truncated lock file does not block anyone', () => {
  writeFileSync(join(directory, 'patinha.lock'), '{"pid":');
  expect(() => lockDirectory(directory)()).not.toThrow();
});
