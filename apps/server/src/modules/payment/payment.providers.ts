import type { Env } from '../../platform/env.ts';
import { webhookSecretsOf } from '../../platform/payment-settings.ts';
import { asaas } from './asaas/asaas.adapter.ts';
import type { PaymentProvider } from './payment.provider.ts';
import { simulador } from './simulador/simulador.adapter.ts';

/** The provider that PAYMENT_PROVIDER names. */
export function paymentProvider(env: Env): PaymentProvider {
  const webhookSecrets = webhookSecretsOf(env);
  switch (env.PAYMENT_PROVIDER) {
    case 'simulador':
      return simulador({ url: env.SIMULATOR_URL, apiKey: env.SIMULATOR_API_KEY, webhookSecrets });
    case 'asaas':
      return asaas({ url: env.ASAAS_URL, apiKey: env.ASAAS_API_KEY, webhookSecrets });
  }
}
