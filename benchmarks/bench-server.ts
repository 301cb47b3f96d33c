import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type ServerProcess, startServerProcess } from '../apps/server/src/testing/server-process.ts';

export type BenchServer = ServerProcess;

type Settings = Readonly<Record<string, string>>;

const settingsOf = (databaseUrl: string, settings: Settings) => ({
  NODE_ENV: 'development',
  DATABASE_URL: databaseUrl,
  PROCESS_ROLE: 'web',
  LOG_LEVEL: 'error',
  ...settings,
});

const builtServer = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const compileCache = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** Starts the product's server in a separate process, built as `npm start` runs it. */
export const startProduct = (databaseUrl: string, settings: Settings = {}): Promise<BenchServer> =>
  startServerProcess({
    settings: settingsOf(databaseUrl, { NODE_COMPILE_CACHE: compileCache, ...settings }),
    script: builtServer,
  });

/** Bare node:http with the raw driver, running the same statements. */
export const startBare = (databaseUrl: string): Promise<BenchServer> =>
  startServerProcess({
    settings: settingsOf(databaseUrl, {}),
    script: fileURLToPath(new URL('bare-search-server.ts', import.meta.url)),
  });

const clockTicksPerSecond = 100;

/** CPU time that the processes have used so far, in milliseconds (Linux). */
export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return sum + (ticks * 1000) / clockTicksPerSecond;
  }, 0);
}

/** Memory of a process in megabytes: current and peak (Linux). */
export function memoryMbOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), most: field('VmHWM') };
}
