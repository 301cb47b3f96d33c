import { createHmac } from 'node:crypto';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  apiKey,
  type Simulator,
  startSimulator,
  webhookSecret,
} from './gateway/simulador/simulador.factory.ts';

export interface WebhookOptions {
  readonly secret?: string;
  /** How old the signature says it is. */
  readonly ageSeconds?: number;
  readonly signature?: string;
}

/** Posts an event to the webhook, signed as the simulator signs; returns the HTTP status. */
export async function sendWebhook(
  { app }: TestApp,
  body: string,
  spec: WebhookOptions = {},
): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000) - (spec.ageSeconds ?? 0);
  const { secret = webhookSecret } = spec;
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const reply = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/simulador',
    headers: {
      'content-type': 'application/json',
      'simulador-signature': spec.signature ?? `t=${timestamp},v1=${mac}`,
    },
    payload: body,
  });
  return reply.statusCode;
}

/** The server with a simulator that sends no webhook events by itself: the test delivers them. */
export async function openPaymentApp(): Promise<{ app: TestApp; simulator: Simulator }> {
  const simulator = await startSimulator();
  const app = await openTestApp({
    SIMULATOR_URL: simulator.url,
    SIMULATOR_API_KEY: apiKey,
    PAYMENT_WEBHOOK_SECRETS: `older-secret, ${webhookSecret}`,
  });
  return { app, simulator };
}
