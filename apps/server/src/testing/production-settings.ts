import type { Env } from '../platform/settings/env.ts';

/** The settings that production requires, so that tests can see what it rejects; no service in them is called. */
export const productionSettings: Partial<Record<keyof Env, string>> = {
  NODE_ENV: 'production',
  SECRET_KEY: 'only-for-tests-only-for-tests-only',
  DATABASE_URL: 'postgres://app@127.0.0.1/none',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Patinha <oi@patinha.test>',
  PAYMENT_WEBHOOK_SECRETS: 'only-for-tests',
  ALLOW_SIMULATED_MONEY: '1',
  RATE_LIMIT_SCALE: '1',
};
