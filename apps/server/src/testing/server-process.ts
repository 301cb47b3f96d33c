import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { processFlags } from '../platform/settings/process-flags.ts';
import { compileCache } from './compile-cache.ts';
import { reservePort } from './reserve-port.ts';

const serverMain = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Ends what hangs: a start takes 2 s alone, and ten times as long beside everything else on a slow machine. */
const startLimitMs = 150_000;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startedInMs: number;
  hasEnded(): boolean;
  /** Kills the process at once, as in a crash, without a graceful shutdown. Its folder stays. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** By default the product's own entry; otherwise a script that listens on PORT and answers /health/live. */
  readonly script?: string;
  /** By default a free one; a process that replaces another uses the same port. */
  readonly port?: number;
  /** By default a new one; a given one is not removed. */
  readonly dataDir?: string;
}

/** Starts a server as a separate process with its own data folder; resolves when it is ready. */
export async function startServerProcess({
  settings,
  script = serverMain,
  ...place
}: ServerProcessOptions): Promise<ServerProcess> {
  const dataDir = place.dataDir ?? mkdtempSync(join(tmpdir(), 'patinha-process-'));
  const port = place.port ?? (await reservePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...processFlags, script], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    // Its fatal messages say why it did not start.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await firstAnswer(child, `${url}/health/live`);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    hasEnded,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (place.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + startLimitMs;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer within ${startLimitMs / 1000} s`);
}
