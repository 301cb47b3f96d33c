import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    simulatorUrl: string;
    /** Of the start command, whose children are the server and the simulator. */
    productPid: number;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 120_000;
/** The start script puts the simulator this far above the server (scripts/start.ts). */
const simulatorOffset = 900;

/** Starts the product as `npm start` does, on data of its own, and ends it after the last journey. */
export default async function runProduct(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'patinha-journeys-'));
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL_GAP_SECONDS: '0',
      RATE_LIMIT_SCALE: '1000',
      COMPANY_NAME: 'Patinha Serviços Digitais Ltda.',
      COMPANY_CNPJ: '12.345.678/0001-95',
      COMPANY_ADDRESS: 'Avenida Paulista, 1000, São Paulo, SP',
      COMPANY_EMAIL: 'contato@patinha.test',
      COMPANY_PHONE: '(11) 4000-0000',
    },
  });
  const url = `http://localhost:${port}`;
  await answers(`${url}/health/ready`);
  if (product.pid === undefined) throw new Error('The product did not start');
  project.provide('productPid', product.pid);
  project.provide('productUrl', url);
  project.provide('simulatorUrl', `http://127.0.0.1:${port + simulatorOffset}`);
  return async () => {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      // Leaves room for the simulator's port above it.
      server.close(() => (port < 60_000 ? resolve(port) : resolve(freePort())));
    });
  });
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
