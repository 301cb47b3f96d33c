import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { reservePort } from '../../../apps/server/src/testing/reserve-port.ts';
import type { ProductData } from './product-data.ts';
import type { Product } from './product.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * Ends what hangs. A first start on the embedded engine fills the demonstration: 25 s alone, more than 200 s beside other
 * journeys on a slow machine.
 */
const startLimitMs = 500_000;
/** The start script puts the simulator's port this far above the server's (scripts/start.ts). */
const simulatorOffset = 900;
/** The port offset of a journey's push service; unused otherwise. */
const pushOffset = 950;

/** Reserves the ports of the server, of its simulator and of a journey's push service; returns the first. */
export const reserveProductPort = (): Promise<number> => reservePort([simulatorOffset, pushOffset]);

export interface RunningProduct extends Product {
  readonly end: () => Promise<void>;
}

/** Starts the product as `npm start` does, on these data, and waits until all of it answers. */
export async function startProduct(
  port: number,
  { folder, databaseUrl }: ProductData,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const command = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      // A PostgreSQL takes 100 connections, and all workers' products and the races beside them share it.
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '4' }),
      MAIL_GAP_SECONDS: '0',
      RATE_LIMIT_SCALE: '1000',
      PUSH_TEST_ORIGIN: `http://127.0.0.1:${port + pushOffset}`,
      COMPANY_NAME: 'Patinha Serviços Digitais Ltda.',
      COMPANY_CNPJ: '12.345.678/0001-95',
      COMPANY_ADDRESS: 'Avenida Paulista, 1000, São Paulo, SP',
      COMPANY_EMAIL: 'contato@patinha.test',
      COMPANY_PHONE: '(11) 4000-0000',
      ...settings,
    },
  });
  if (command.pid === undefined) throw new Error('The product did not start');
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const abandon = () => void command.kill('SIGTERM');
  const end = async () => {
    process.off('exit', abandon);
    abandon();
    await ended;
  };
  // An aborted run must not leave servers behind.
  process.once('exit', abandon);
  const url = `http://localhost:${port}`;
  const simulatorUrl = `http://127.0.0.1:${port + simulatorOffset}`;
  try {
    await answers(`${url}/health/ready`);
    await answers(`${simulatorUrl}/health`);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, simulatorUrl, pushPort: port + pushOffset, pid: command.pid, end };
}

async function answers(url: string): Promise<void> {
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${startLimitMs / 1000} s`);
}
