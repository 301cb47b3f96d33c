import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readEnv } from '../../../platform/settings/env.ts';
import { pspTimeoutMs } from '../../../platform/settings/payment-settings.ts';
import { PspUnknown } from './psp.port.ts';
import { pspOf } from './psp.selection.ts';

let silent: Server;
let url: string;
beforeAll(async () => {
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const secret = 'whsec_0123456789abcdef0123456789abcdef';

const settings = {
  NODE_ENV: 'test',
  DATA_DIR: tmpdir(),
  SECRET_KEY: 'x'.repeat(32),
  PAYMENT_WEBHOOK_SECRETS: secret,
  ASAAS_API_KEY: '$aact_hmlg_test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  VAPID_PRIVATE_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE',
};

test.each([
  ['simulador', 5_000],
  ['asaas', 20_000],
  ['stripe', 20_000],
])('%s has %d ms to answer, or any other time below the lease of a delivery', (name, usualMs) => {
  const timeoutFor = (given: Record<string, string>) =>
    pspTimeoutMs(readEnv({ ...settings, PAYMENT_PROVIDER: name, ...given }));
  expect(timeoutFor({})).toBe(usualMs);
  expect(timeoutFor({ PAYMENT_TIMEOUT_MS: '59999' })).toBe(59_999);
  expect(() => timeoutFor({ PAYMENT_TIMEOUT_MS: '60000' })).toThrow(/- PAYMENT_TIMEOUT_MS: abaixo de 60000,/);
});

test.each(['simulador', 'asaas', 'stripe'])(
  'an answer of %s that does not come within PAYMENT_TIMEOUT_MS is unknown',
  { timeout: 4_000 },
  async (name) => {
    const env = readEnv({
      ...settings,
      PAYMENT_PROVIDER: name,
      PAYMENT_TIMEOUT_MS: '100',
      SIMULATOR_URL: url,
      ASAAS_URL: url,
      STRIPE_URL: url,
    });
    await expect(pspOf(env).getCharge('some-charge')).rejects.toThrow(PspUnknown);
  },
);
