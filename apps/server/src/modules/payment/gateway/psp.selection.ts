import type { Env } from '../../../platform/settings/env.ts';
import { pspTimeoutMs, webhookSecretsOf } from '../../../platform/settings/payment-settings.ts';
import { asaas } from './asaas/asaas.adapter.ts';
import type { Psp } from './psp.port.ts';
import { simulador } from './simulador/simulador.adapter.ts';
import { stripe } from './stripe/stripe.adapter.ts';

/** The PSP that PAYMENT_PROVIDER names. */
export function pspOf(env: Env): Psp {
  const common = {
    webhookSecrets: webhookSecretsOf(env),
    timeoutMs: pspTimeoutMs(env),
  };
  switch (env.PAYMENT_PROVIDER) {
    case 'simulador':
      return simulador({ url: env.SIMULATOR_URL, apiKey: env.SIMULATOR_API_KEY, ...common });
    case 'asaas':
      return asaas({ url: env.ASAAS_URL, apiKey: env.ASAAS_API_KEY, ...common });
    case 'stripe':
      return stripe({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY, ...common });
  }
}
