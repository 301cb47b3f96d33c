import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import { compileCache } from '../../../../testing/compile-cache.ts';
import { reservePort } from '../../../../testing/reserve-port.ts';

const simulatorMain = fileURLToPath(new URL('../../../../../../simulator/src/main.ts', import.meta.url));
export const apiKey = 'key-of-the-tests';
export const webhookSecret = 'secret-of-the-tests';

/** The outcomes of the test cards; the table is the simulator's. */
export const testCard = {
  approved: '9999000000000012',
  declined: '9999000000000020',
  withoutFunds: '9999000000000038',
  stolen: '9999000000000053',
  processing: '9999000000000061',
  chargedThenSilent: '9999000000000079',
  chargedThenError: '9999000000000087',
  approvedOnce: '9999000000000095',
} as const;

export interface Simulator {
  readonly port: number;
  readonly url: string;
  /** Presses a button of the panel. */
  pay(chargeRef: string, way?: string): Promise<void>;
  /** Takes a step of the payer's bank at an authorisation. */
  atBank(mandateRef: string, step: string): Promise<void>;
  tokenFor(cardNumber: string): Promise<string>;
  advance(seconds: number): Promise<void>;
  /** The bytes of every webhook event so far, oldest first. */
  webhookEvents(): Promise<string[]>;
  balance(): Promise<number>;
  /** Ids of the payouts that it has under our reference. */
  payouts(reference: string): Promise<string[]>;
  /** Gone while `meanwhile` runs, then back under the same address with all it knew. */
  pause(meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

interface SimulatorSpec {
  readonly port?: number;
  readonly webhookUrl?: string;
  readonly isDisturbed?: boolean;
}

/** The real simulator in a separate process, with its data in a temporary folder. */
export async function startSimulator(spec: SimulatorSpec = {}): Promise<Simulator> {
  const port = spec.port ?? (await reservePort());
  const directory = mkdtempSync(join(tmpdir(), 'patinha-simulator-'));
  const environment = {
    PATH: process.env['PATH'],
    ...compileCache,
    SIMULATOR_PORT: String(port),
    SIMULATOR_DATA_DIR: directory,
    SIMULATOR_API_KEY: apiKey,
    SIMULATOR_WEBHOOK_SECRET: webhookSecret,
    SIMULATOR_CHAOS: spec.isDisturbed === true ? '1' : '0',
    ...(spec.webhookUrl !== undefined && { SIMULATOR_WEBHOOK_URL: spec.webhookUrl }),
  };
  let child = await launch(environment);
  return {
    port,
    ...simulatorCalls(`http://127.0.0.1:${port}`),
    pause: async (meanwhile) => {
      await end(child);
      await meanwhile();
      child = await launch(environment);
    },
    stop: async () => {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [simulatorMain], { stdio: ['ignore', 'pipe', 'inherit'], env });
  await firstLine(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The simulator has no output');
  const lines = createInterface(child.stdout);
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The simulator did not start'))),
  ]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const events = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
/** The maximum page size. */
const mostEvents = 999;

function simulatorCalls(url: string) {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const reply = await fetch(new URL(path, url), { headers, redirect: 'manual', ...init });
    const text = await reply.text();
    if (reply.status >= 400) throw new Error(`${path}: ${reply.status} ${text}`);
    return reply.status < 300 ? JSON.parse(text) : undefined;
  };
  const eventsAfter = async (last?: string): Promise<z.infer<typeof events>['items']> => {
    const rest = last === undefined ? '' : `&after=${last}`;
    const { items } = z.parse(events, await call(`/v1/events?limit=${mostEvents}${rest}`));
    return items.length < mostEvents ? items : [...items, ...(await eventsAfter(items.at(-1)?.id))];
  };
  const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) });
  return {
    url,
    pay: async (chargeRef: string, way = 'pagar') => {
      await call(`/painel/cobrancas/${chargeRef}/${way}`, { method: 'POST', headers: {} });
    },
    atBank: async (mandateRef: string, step: string) => {
      await call(`/painel/autorizacoes/${mandateRef}/${step}`, { method: 'POST', headers: {} });
    },
    tokenFor: async (number: string) => {
      const card = { number, holder: 'Ana Lima', expiry: '12/40', cvv: '123' };
      return z.parse(z.object({ token: z.string() }), await post('/tokens', card)).token;
    },
    advance: async (advanceSeconds: number) => {
      await post('/clock', { advanceSeconds });
    },
    webhookEvents: async () => (await eventsAfter()).map((one) => JSON.stringify(one)),
    payouts: async (reference: string) => {
      const found = z.object({ items: z.array(z.object({ id: z.string() })) });
      return z.parse(found, await call(`/v1/payouts?reference=${reference}`)).items.map(({ id }) => id);
    },
    balance: async () =>
      z.parse(z.object({ available_cents: z.int() }), await call('/v1/balance')).available_cents,
  };
}
