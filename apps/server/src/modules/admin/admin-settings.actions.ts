import type { AdminSettings } from '@patinha/contract/admin';
import { bookingSettingsAt } from '@patinha/domain/booking';
import { minuteMs } from '@patinha/domain/shared';

import { readClock } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Env } from '../../platform/settings/env.ts';
import { appVersion } from '../../platform/settings/paths.ts';
import { readServerVersion } from './admin.queries.ts';

const facts = [
  'COMPANY_NAME',
  'COMPANY_CNPJ',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_EMAIL',
  'DPO_NAME',
  'DPO_EMAIL',
  'SUPPORT_HOURS',
  'SUPPORT_WHATSAPP',
] as const;

const minutes = (spanMs: number) => Math.round(spanMs / minuteMs);

function termsAt(now: Date): AdminSettings['terms'] {
  const terms = bookingSettingsAt(now);
  return {
    version: terms.version,
    valid_from: terms.validFrom.toISOString(),
    fee_bps: terms.fee.bps,
    fee_min_cents: terms.fee.minCents,
    fee_max_cents: terms.fee.maxCents,
    commission_bps: terms.commission.defaultBps,
    commission_proven_bps: terms.commission.provenBps,
    commission_premium_bps: terms.commission.premiumBps,
    answer_minutes: minutes(terms.answerWithinMs),
    pay_minutes: minutes(terms.payWithinMs),
    check_in_lead_minutes: minutes(terms.checkInLeadMs),
    no_show_minutes: minutes(terms.noShowAfterEndMs),
    check_out_minutes: minutes(terms.checkOutAfterEndMs),
    release_minutes: minutes(terms.releaseAfterCheckOutMs),
    full_refund_minutes: minutes(terms.cancellation.fullAheadMs),
    half_refund_minutes: minutes(terms.cancellation.halfAheadMs),
    half_refund_percent: terms.cancellation.halfPercent,
  };
}

/** Which integration is configured, never how: addresses and keys are left out. */
const integrationsOf = (env: Env): AdminSettings['integrations'] => ({
  mail: env.SMTP_URL ? 'smtp' : 'development',
  // No carrier is connected yet: messages are kept for the developer, and refused in production.
  sms: env.isProduction ? 'missing' : 'development',
  payment_provider: env.PAYMENT_PROVIDER,
  is_money_simulated: env.PAYMENT_PROVIDER === 'simulador',
  has_webhook_secret: env.PAYMENT_WEBHOOK_SECRETS !== '',
  storage: 'local',
  oauth: env.OAUTH_PROVIDERS.map(({ name }) => name),
});

/** The settings that this process runs with. */
export async function settingsOf({ env, db, engine }: Platform): Promise<AdminSettings> {
  return {
    terms: termsAt(await readClock(db)),
    integrations: integrationsOf(env),
    facts: { given: facts.filter((name) => env[name]), missing: facts.filter((name) => !env[name]) },
    process: {
      environment: env.NODE_ENV,
      is_demo: env.DEMO,
      is_sign_up_open: !env.AUTH_DISABLE_SIGNUP,
      are_addresses_confirmed: !env.AUTH_AUTOCONFIRM,
      roles: env.PROCESS_ROLE,
      public_url: env.PUBLIC_URL,
      token_seconds: env.AUTH_TOKEN_SECONDS,
    },
    versions: { app: appVersion, node: process.versions.node, engine, database: await readServerVersion(db) },
  };
}
