import type { Env } from '../../platform/env.ts';
import type { PaymentProvider } from './payment.provider.ts';
import { simulador } from './simulador/simulador.adapter.ts';

/** The provider that PAYMENT_PROVIDER names. */
export function paymentProvider(env: Env): PaymentProvider {
  switch (env.PAYMENT_PROVIDER) {
    case 'simulador':
      return simulador({
        url: env.SIMULATOR_URL,
        apiKey: env.SIMULATOR_API_KEY,
        webhookSecrets: env.PAYMENT_WEBHOOK_SECRETS.split(',')
          .map((secret) => secret.trim())
          .filter(Boolean),
      });
  }
}
