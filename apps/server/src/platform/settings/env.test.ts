import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { InvalidSettings, readEnv } from './env.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'patinha-env-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://patinha.example',
  DATABASE_URL: 'postgres://patinha@db/patinha',
  TRUSTED_PROXIES: '10.0.0.1',
  SECRET_KEY: 'f3b1c9d7e5a20846f3b1c9d7e5a20846',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Patinha <oi@patinha.example>',
  PAYMENT_WEBHOOK_SECRETS: 'secret',
  ALLOW_SIMULATED_MONEY: '1',
};

describe('settings', () => {
  test('have defaults for development and a stable secret', () => {
    const env = readEnv({ DATA_DIR: dataDir });
    expect(env).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      AUTH_TOKEN_SECONDS: 900,
      DEMO: true,
      isProduction: false,
    });
    expect(readEnv({ DATA_DIR: dataDir }).SECRET_KEY).toBe(env.SECRET_KEY);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(env.SECRET_KEY);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0);
  });

  test('have a stable push key, and none in production unless configured', () => {
    const { VAPID_PRIVATE_KEY: made } = readEnv({ DATA_DIR: dataDir });
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readEnv({ DATA_DIR: dataDir }).VAPID_PRIVATE_KEY).toBe(made);
    expect(statSync(join(dataDir, 'vapid.key')).mode & 0o077).toBe(0);
    expect(readEnv(production).VAPID_PRIVATE_KEY).toBeUndefined();
    expect(readEnv({ ...production, VAPID_PRIVATE_KEY: made }).VAPID_PRIVATE_KEY).toBe(made);
    for (const broken of ['x', 'A'.repeat(43), `${made ?? ''}=`])
      expect(() => readEnv({ ...production, VAPID_PRIVATE_KEY: broken })).toThrow(/VAPID_PRIVATE_KEY/);
    expect(() => readEnv({ ...production, PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' })).toThrow(
      /PUSH_TEST_ORIGIN/,
    );
  });

  test('count as not set when they are empty', () => {
    expect(readEnv({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  test.each([
    { PORT: '70000' },
    { PORT: 'x' },
    { PAYMENT_TIMEOUT_MS: '99' },
    { MESSAGE_TIMEOUT_MS: '99' },
    { MESSAGE_TIMEOUT_MS: '60000' },
    { DATABASE_URL: 'mysql://db' },
    { DATABASE_MIGRATION_URL: 'postgres://owner@db/patinha' },
    { PUBLIC_URL: 'ftp://x' },
    { PROCESS_ROLE: 'boss' },
    { AUTH_AUTOCONFIRM: 'perhaps' },
    { SECRET_KEY: 'short' },
    { COMPANY_EMAIL: 'not-an-address' },
    { MAIL_FROM: 'Patinha' },
    { MAIL_FROM: 'Patinha <oi>' },
    { MAIL_FROM: '<oi@patinha.example>' },
    { MAIL_FROM: 'Patinha <oi@patinha.example> <x@y.example>' },
    { TILE_URL: 'https://tiles.example/{z}/{x}.png', TILE_ATTRIBUTION: '© mapa' },
    { TILE_URL: 'https://{s}.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© mapa' },
  ])('refuse %j by name', (wrong) => {
    const [name = ''] = Object.keys(wrong);
    expect(() => readEnv({ DATA_DIR: dataDir, ...wrong })).toThrow(new RegExp(`- ${name}: `));
  });

  test('reject map tiles without an attribution', () => {
    const tiles = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' };
    expect(() => readEnv({ DATA_DIR: dataDir, ...tiles })).toThrow(/- TILE_ATTRIBUTION: /);
    expect(readEnv({ DATA_DIR: dataDir, ...tiles, TILE_ATTRIBUTION: '© mapa' })).toMatchObject(tiles);
  });

  test('are complete in production', () => {
    expect(readEnv(production)).toMatchObject({ isProduction: true, DEMO: false });
  });

  test.each([
    'SECRET_KEY',
    'DATABASE_URL',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'SMTP_URL',
    'MAIL_FROM',
    'PAYMENT_WEBHOOK_SECRETS',
    'ALLOW_SIMULATED_MONEY',
  ] as const)('of production without %s are refused', (name) => {
    const { [name]: _missing, ...rest } = production;
    expect(() => readEnv(rest)).toThrow(InvalidSettings);
  });

  test('name the sender of mails with or without its name', () => {
    const address = 'oi@patinha.example';
    expect(readEnv(production).MAIL_FROM).toEqual({ name: 'Patinha', address });
    expect(readEnv({ ...production, MAIL_FROM: 'Ana, da Patinha <oi@patinha.example>' }).MAIL_FROM).toEqual({
      name: 'Ana, da Patinha',
      address,
    });
    expect(readEnv({ ...production, MAIL_FROM: address }).MAIL_FROM).toEqual({ name: 'Patinha', address });
  });

  test.each([
    { AUTH_AUTOCONFIRM: '1' },
    { RATE_LIMIT_SCALE: '2' },
    { DEMO: '1' },
    { PUBLIC_URL: 'http://patinha.example' },
    { SECRET_KEY: 'a'.repeat(32) },
  ])('of production never hold %j', (weak) => {
    expect(() => readEnv({ ...production, ...weak })).toThrow(new RegExp(Object.keys(weak).join()));
  });

  test('allow cheap password hashes in tests only', () => {
    const cheap = { DATA_DIR: dataDir, PASSWORD_HASH_COST: 'low' };
    expect(readEnv({ ...cheap, NODE_ENV: 'test' })).toMatchObject({ PASSWORD_HASH_COST: 'low' });
    for (const elsewhere of [cheap, { ...cheap, NODE_ENV: 'development' }, { ...cheap, ...production }])
      expect(() => readEnv(elsewhere)).toThrow(/- PASSWORD_HASH_COST: /);
  });

  const asaas = {
    PAYMENT_PROVIDER: 'asaas',
    ASAAS_API_KEY: '$aact_prod_key',
    PAYMENT_WEBHOOK_SECRETS: 'x'.repeat(32),
  };

  test('are complete for a real PSP, in production and before it', () => {
    const { ALLOW_SIMULATED_MONEY: _none, ...real } = production;
    expect(readEnv({ ...real, ...asaas })).toMatchObject({ ASAAS_URL: 'https://api.asaas.com' });
    expect(readEnv({ DATA_DIR: dataDir, ...asaas, ASAAS_URL: 'http://127.0.0.1:1' })).toMatchObject(asaas);
  });

  test('of the production command in the README are complete', () => {
    const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
    const [command = ''] = /^NODE_ENV=production[\s\S]*?npm start$/m.exec(readme) ?? [];
    const given: Readonly<Record<string, string>> = { ...production, ...asaas };
    const names = [...command.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    const settings = Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
    expect(readEnv({ DATA_DIR: dataDir, ...settings })).toMatchObject({ isProduction: true });
  });

  test.each([
    ['ASAAS_API_KEY', { ASAAS_API_KEY: '' }],
    ['ASAAS_API_KEY', { ASAAS_API_KEY: 'sk_live_1' }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: '' }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: ' , ' }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: `${'x'.repeat(32)},short` }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'mercadopago' }],
  ])('of a real PSP are refused for a wrong %s', (name, wrong) => {
    const wanted = new RegExp(`- ${name}: `);
    expect(() => readEnv({ DATA_DIR: dataDir, ...asaas, ...wrong })).toThrow(wanted);
  });

  test.each([{ ASAAS_URL: 'https://api-sandbox.asaas.com' }, { ASAAS_API_KEY: '$aact_hmlg_key' }])(
    'of production hold no sandbox: %j',
    (sandbox) => {
      const { ALLOW_SIMULATED_MONEY: allowed, ...real } = production;
      expect(() => readEnv({ ...real, ...asaas, ...sandbox })).toThrow(/sandbox/);
      expect(readEnv({ ...real, ...asaas, ...sandbox, ALLOW_SIMULATED_MONEY: allowed })).toMatchObject(
        sandbox,
      );
    },
  );

  const stripe = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_key',
    PAYMENT_WEBHOOK_SECRETS: `whsec_${'x'.repeat(32)}`,
  };

  test('are complete for stripe, whose test key stays out of production', () => {
    const { ALLOW_SIMULATED_MONEY: allowed, ...real } = production;
    expect(readEnv({ ...real, ...stripe })).toMatchObject({ STRIPE_URL: 'https://api.stripe.com' });
    const inTest = { ...real, ...stripe, STRIPE_SECRET_KEY: 'rk_test_key' };
    expect(() => readEnv(inTest)).toThrow(/sandbox/);
    expect(readEnv({ ...inTest, ALLOW_SIMULATED_MONEY: allowed })).toMatchObject({
      STRIPE_SECRET_KEY: 'rk_test_key',
    });
    expect(() => readEnv({ ...real, ...stripe, STRIPE_URL: 'http://127.0.0.1:1' })).toThrow(
      /STRIPE_URL: https/,
    );
  });

  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_key' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_' }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: '' }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: 'x'.repeat(40) }],
    ['PAYMENT_WEBHOOK_SECRETS', { PAYMENT_WEBHOOK_SECRETS: `${stripe.PAYMENT_WEBHOOK_SECRETS},whsec_` }],
  ])('of stripe are refused for a wrong %s', (name, wrong) => {
    expect(() => readEnv({ DATA_DIR: dataDir, ...stripe, ...wrong })).toThrow(new RegExp(`- ${name}: `));
  });

  test('name every invalid one at once', () => {
    expect(() => readEnv({ DATA_DIR: dataDir, PORT: 'x', PROCESS_ROLE: 'y' })).toThrow(
      /PORT[\s\S]*PROCESS_ROLE/,
    );
  });
});
