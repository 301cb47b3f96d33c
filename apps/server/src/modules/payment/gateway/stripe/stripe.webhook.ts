import * as z from 'zod/mini';

import { jsonOf } from '../event-body.http.ts';
import { noConcern, type Psp, type SignedWebhook } from '../psp.port.ts';
import { isGenuine } from '../timed-signature.crypto.ts';
import { isOurs, webhookEventSchema } from './stripe.schema.ts';

/** Stripe signs its webhook events; the payment is named in the object itself, or next to it. */
export function readWebhookEvent(
  webhook: SignedWebhook,
  secrets: readonly string[],
): ReturnType<Psp['readWebhookEvent']> {
  if (!isGenuine(webhook, secrets)) return undefined;
  const parsed = z.safeParse(webhookEventSchema, jsonOf(webhook.body));
  if (!parsed.success) return noConcern;
  const { id: eventId, type, data } = parsed.data;
  const objectRef = paymentOf(data.object);
  if (objectRef === undefined) return noConcern;
  return { eventId, type, objectRef, payoutId: undefined, isOfMandate: false };
}

type About = z.output<typeof webhookEventSchema>['data']['object'];

function paymentOf({ id, object, payment_intent: intent, metadata }: About): string | undefined {
  if (object === 'payment_intent') return isOurs(metadata?.['payment_id']) ? id : undefined;
  // A dispute has none of our metadata: its owner is known once its payment is fetched.
  const isKnown = object === 'dispute' || object === 'charge' || object === 'refund';
  return isKnown ? (intent ?? undefined) : undefined;
}
