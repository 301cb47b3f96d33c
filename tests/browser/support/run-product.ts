import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import type { Product } from './product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 120_000;
/** The start script puts the simulator this far above the server (scripts/start.ts). */
const simulatorOffset = 900;
/** Where a journey may put a push service of browsers; nothing answers there otherwise. */
const pushOffset = 950;

interface RunningProduct extends Product {
  readonly end: () => Promise<void>;
}

/** Starts the product as `npm start` does, once for each worker on data of its own, and ends it after the last journey. */
export default async function runProducts(project: TestProject): Promise<() => Promise<void>> {
  // Once and before: all of them start from the same build.
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const running = (await freePorts(project.config.maxWorkers)).map(startProduct);
  await Promise.all(running.map(({ url }) => answers(`${url}/health/ready`)));
  project.provide(
    'products',
    running.map(({ url, simulatorUrl, pushPort, pid }) => ({ url, simulatorUrl, pushPort, pid })),
  );
  return async () => void (await Promise.all(running.map(({ end }) => end())));
}

function startProduct(port: number): RunningProduct {
  const dataDir = mkdtempSync(join(tmpdir(), 'patinha-journeys-'));
  const command = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL_GAP_SECONDS: '0',
      RATE_LIMIT_SCALE: '1000',
      PUSH_TEST_ORIGIN: `http://127.0.0.1:${port + pushOffset}`,
      COMPANY_NAME: 'Patinha Serviços Digitais Ltda.',
      COMPANY_CNPJ: '12.345.678/0001-95',
      COMPANY_ADDRESS: 'Avenida Paulista, 1000, São Paulo, SP',
      COMPANY_EMAIL: 'contato@patinha.test',
      COMPANY_PHONE: '(11) 4000-0000',
    },
  });
  if (command.pid === undefined) throw new Error('The product did not start');
  const ended = new Promise((resolve) => command.once('exit', resolve));
  return {
    url: `http://localhost:${port}`,
    simulatorUrl: `http://127.0.0.1:${port + simulatorOffset}`,
    pushPort: port + pushOffset,
    pid: command.pid,
    end: async () => {
      command.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Each is held until the last is found, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  while (held.length < count) {
    const server = await listen();
    // Leaves room for the simulator's port above it.
    if (portOf(server) < 60_000) held.push(server);
    else server.close();
  }
  const ports = held.map(portOf);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(url: string): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer within ${startLimitMs / 1000} s`);
}
