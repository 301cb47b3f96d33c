import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { reservePort } from '../apps/server/src/testing/reserve-port.ts';
import { type BenchRow, median } from './bench-row.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 3;
const startLimitMs = 300_000;

/** What a developer waits for: a restart, the build of the screens, a full type check. */
export async function rows(log: (line: string) => void): Promise<BenchRow[]> {
  const note = `median of ${rounds}`;
  return [
    {
      name: 'second npm start to the first answer',
      value: await secondStart(log),
      target: '≤ 5',
      unit: 's',
      note: `${note}, embedded database with the demonstration`,
    },
    {
      name: 'build of the screens',
      value: await medianTime('apps/web/build/build.ts'),
      target: '≤ 5',
      unit: 's',
      note,
    },
    {
      name: 'type check, cold',
      value: await medianTime('node_modules/typescript/bin/tsc', '-b', '--force'),
      target: '≤ 5',
      unit: 's',
      note,
    },
  ];
}

async function secondStart(log: (line: string) => void): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'patinha-bench-'));
  try {
    log(`first start: ${(await startOnce(dataDir)).toFixed(1)} s`);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await startOnce(dataDir));
    return median(times);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from `npm start` to a server that is ready. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await reservePort();
  const startedAt = performance.now();
  const start = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      SIMULATOR_URL: 'http://127.0.0.1:9',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
  });
  const ended = once(start, 'exit');
  try {
    while (performance.now() - startedAt < startLimitMs) {
      const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (reply?.ok) return (performance.now() - startedAt) / 1000;
      if (start.exitCode !== null) throw new Error(`npm start exited with ${start.exitCode}`);
      await pause(20);
    }
    throw new Error('npm start did not respond');
  } finally {
    // npm does not forward signals reliably, so the whole process group is signalled.
    if (start.exitCode === null && start.pid !== undefined) process.kill(-start.pid, 'SIGTERM');
    await ended;
  }
}

async function medianTime(...args: string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const program = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
    const [code] = await once(program, 'exit');
    if (code !== 0) throw new Error(`${args.join(' ')} exited with ${String(code)}`);
    times.push((performance.now() - startedAt) / 1000);
  }
  return median(times);
}
