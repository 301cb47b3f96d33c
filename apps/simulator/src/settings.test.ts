import { describe, expect, test } from 'vitest';

import { readSettings } from './settings.ts';

const env = { SIMULATOR_API_KEY: 'key', SIMULATOR_WEBHOOK_SECRET: 'a, b' };

describe('settings', () => {
  test('have defaults for development', () => {
    expect(readSettings(env)).toMatchObject({
      port: 3900,
      publicUrl: 'http://127.0.0.1:3900',
      allowedOrigins: ['http://localhost:3000'],
      webhookSecrets: ['a', 'b'],
      chaos: undefined,
    });
  });

  test('refuse production unless simulated money is allowed', () => {
    expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow('ALLOW_SIMULATED_MONEY=1');
    expect(readSettings({ ...env, NODE_ENV: 'production', ALLOW_SIMULATED_MONEY: '1' }).isProduction).toBe(
      true,
    );
  });

  test.each([
    ['SIMULATOR_API_KEY', { SIMULATOR_API_KEY: '' }],
    ['SIMULATOR_PORT', { SIMULATOR_PORT: '80a' }],
    ['SIMULATOR_SEED', { SIMULATOR_SEED: '-1' }],
    ['SIMULATOR_WEBHOOK_SECRET', { SIMULATOR_WEBHOOK_SECRET: '', SIMULATOR_WEBHOOK_URL: 'http://localhost' }],
  ])('name %s when it is invalid', (name, change) => {
    expect(() => readSettings({ ...env, ...change })).toThrow(name);
  });
});
