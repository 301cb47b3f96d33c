import * as z from 'zod/mini';

import { jsonOf } from '../event-body.http.ts';
import { noConcern, type Psp, type SignedWebhook } from '../psp.port.ts';
import { isOneOf } from '../secret-comparison.crypto.ts';
import { isOurs, webhookEventSchema } from './asaas.schema.ts';

/** Asaas authenticates its webhook events with our token in a header; there is no signature and no timestamp. */
export function readWebhookEvent(
  { body, signature }: SignedWebhook,
  secrets: readonly string[],
): ReturnType<Psp['readWebhookEvent']> {
  if (signature === undefined || !isOneOf(signature, secrets)) return undefined;
  const parsed = z.safeParse(webhookEventSchema, jsonOf(body));
  if (!parsed.success) return noConcern;
  const { id: eventId, event: type, payment, transfer } = parsed.data;
  if (payment && isOurs(payment.externalReference))
    return { eventId, type, objectRef: payment.id, payoutId: undefined, isOfMandate: false };
  if (transfer && isOurs(transfer.externalReference)) {
    const { id: objectRef, externalReference: payoutId } = transfer;
    return { eventId, type, objectRef, payoutId, isOfMandate: false };
  }
  return noConcern;
}
