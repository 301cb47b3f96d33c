import { once } from 'node:events';
import { createServer } from 'node:http';

import { buildSimulator, type Simulator } from './app.ts';
import type { Bank } from './bank.ts';
import { integerOf } from './database.ts';
import { publishedRetry, type SimulatorSettings } from './settings.ts';

const testSettings: SimulatorSettings = {
  host: 'localhost',
  port: 0,
  directory: undefined,
  publicUrl: 'http://simulador.test',
  apiKey: 'test-key',
  allowedOrigins: ['http://patinha.test'],
  webhookUrl: undefined,
  webhookSecrets: ['first-secret'],
  seed: 7,
  chaos: undefined,
  retry: publishedRetry,
  hangMs: 60_000,
  overdraftCents: 0,
  isProduction: false,
};

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
  readonly key?: string;
  readonly authorization?: string;
}

/** Debits minus credits over all accounts; anything but zero is an error. */
export function sumOfEntries({ db }: Bank): number {
  const row = db.prepare('select coalesce(sum(amount_cents), 0) as total from entries').get();
  return row ? integerOf(row, 'total') : 0;
}

/** Opens an in-memory simulator, called without a socket. */
export async function openTestSimulator(settings: Partial<SimulatorSettings> = {}) {
  const simulator = buildSimulator({ ...testSettings, ...settings });
  await simulator.app.ready();
  return { ...simulator, ...callers(simulator) };
}

function callers({ app, bank }: Simulator) {
  const call = async ({ method, url, body, key, authorization = 'Bearer test-key' }: Call) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const createPix = async (changes: object = {}, key: string = crypto.randomUUID()) =>
    call({ method: 'POST', url: '/v1/charges', key, body: { ...pixRequest(bank.clock.now()), ...changes } });
  const pay = (id: string, way = 'pagar') =>
    app.inject({ method: 'POST', url: `/painel/cobrancas/${id}/${way}` });
  const tokenFor = async (number: string): Promise<string> => {
    const reply = await call({ method: 'POST', url: '/tokens', body: { ...cardForm, number } });
    return reply.body.token;
  };
  const payByCard = async (number: string, key: string = crypto.randomUUID()) =>
    call({
      method: 'POST',
      url: '/v1/charges',
      key,
      body: { ...cardRequest, card_token: await tokenFor(number) },
    });
  return { call, createPix, pay, tokenFor, payByCard };
}

export const cardForm = { number: '9999 0000 0000 0012', holder: 'Ana Lima', expiry: '12/40', cvv: '123' };

const cardRequest = {
  reference: 'payment-1',
  booking_id: 'booking-1',
  description: 'Passeio com Bidu',
  method: 'card',
  amount_cents: 8_399,
  currency: 'BRL',
};

export const pixRequest = (now: number) => ({
  ...cardRequest,
  method: 'pix',
  expires_at: new Date(now + 30 * 60_000).toISOString(),
});

/** Opens a webhook receiver on a free port; it responds with the given codes, then with 200. */
export async function openReceiver(answers: number[] = []) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['simulador-signature']),
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, received, close: () => server.close() };
}
