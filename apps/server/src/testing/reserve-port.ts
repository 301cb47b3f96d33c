import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Below the ports that an operating system gives to connections and to servers that ask for any port. */
const range = { first: 10_000, last: 30_000 };
const folder = join(tmpdir(), `patinha-ports-${userInfo().username}`);
const staleAfterMs = 3 * 60 * 60 * 1000;
const held = new Set<string>();

process.once('exit', () => held.forEach((file) => rmSync(file, { force: true })));

/**
 * Reserves a port for a server that starts later, until this process ends: no connection, and no other process that
 * reserves one, takes it meanwhile. `offsets` are further ports above it that are reserved, too.
 */
export async function reservePort(offsets: readonly number[] = []): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = range.first + Math.floor(Math.random() * (range.last - range.first));
    const ports = [port, ...offsets.map((offset) => port + offset)];
    const areOurs = ports.every((one) => reserve(join(folder, String(one))));
    if (areOurs && (await Promise.all(ports.map(isFree))).every(Boolean)) return port;
  }
}

function reserve(file: string): boolean {
  if (isStale(file)) rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  held.add(file);
  return true;
}

/** A process that was killed left its reservations behind. */
function isStale(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > staleAfterMs;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
