import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { jsonOf } from '../event-body.http.ts';
import { type Psp, PspRefused, type SignedWebhook } from '../psp.port.ts';
import { isGenuine } from '../timed-signature.crypto.ts';
import { ask, type SimuladorConnection } from './simulador.http.ts';
import { simuladorMandates } from './simulador.mandates.ts';
import { simuladorPayouts } from './simulador.payouts.ts';
import { sendProof } from './simulador.proof.ts';
import {
  chargeSchema,
  chargesSchema,
  forgottenSchema,
  webhookEventSchema,
  refundSchema,
  toCharge,
  toRefund,
} from './simulador.schema.ts';

export interface SimuladorOptions extends SimuladorConnection {
  readonly webhookSecrets: readonly string[];
}

/** The simulator over HTTP, by the same means as a real PSP. */
export function simulador({ webhookSecrets, ...connection }: SimuladorOptions): Psp {
  const getCharge = async (ref: string) =>
    toCharge(
      await ask(connection, {
        method: 'GET',
        path: `/v1/charges/${encodeURIComponent(ref)}`,
        answer: chargeSchema,
      }),
    );

  return {
    ...simuladorPayouts(connection),
    cardTokensUrl: new URL('/tokens', connection.url).href,
    offersMandates: true,
    needsTaxNumber: false,
    smallestChargeCents: cents(50),
    smallestRefundCents: cents(1),
    signatureHeader: 'simulador-signature',

    createCharge: async (order) =>
      toCharge(
        await ask(connection, {
          method: 'POST',
          path: '/v1/charges',
          key: `charge:${order.paymentId}`,
          answer: chargeSchema,
          body: {
            reference: order.paymentId,
            booking_id: order.bookingId,
            description: order.description,
            method: order.method,
            amount_cents: order.amountCents,
            currency: 'BRL',
            ...(order.method === 'pix' && { expires_at: order.expiresAt.toISOString() }),
            ...(order.cardToken !== null && { card_token: order.cardToken }),
            ...(order.savesCard && { save_card: true }),
          },
        }),
      ),

    getCharge,

    findCharge: async (paymentId) => {
      const path = `/v1/charges?reference=${encodeURIComponent(paymentId)}`;
      const { items } = await ask(connection, { method: 'GET', path, answer: chargesSchema });
      return items[0] && toCharge(items[0]);
    },

    cancelCharge: async (ref) => {
      const path = `/v1/charges/${encodeURIComponent(ref)}/cancel`;
      try {
        return toCharge(await ask(connection, { method: 'POST', path, answer: chargeSchema }));
      } catch (error) {
        if (error instanceof PspRefused && error.code === 'charge/not-cancellable') return getCharge(ref);
        throw error;
      }
    },

    forgetCard: async (ref) => {
      const path = `/v1/cards/${encodeURIComponent(ref)}`;
      await ask(connection, { method: 'DELETE', path, answer: forgottenSchema });
    },

    refund: async (order) =>
      toRefund(
        await ask(connection, {
          method: 'POST',
          path: `/v1/charges/${encodeURIComponent(order.chargeRef)}/refunds`,
          key: `refund:${order.refundId}`,
          answer: refundSchema,
          body: {
            receipt_id: order.receiptRef,
            reference: order.refundId,
            amount_cents: order.amountCents,
          },
        }),
      ),

    sendProof: (order) => sendProof(connection, order),

    ...simuladorMandates(connection),

    readWebhookEvent: (webhook) =>
      isGenuine(webhook, webhookSecrets) ? parseWebhookEvent(webhook) : undefined,
  };
}

function parseWebhookEvent({ body }: SignedWebhook) {
  const parsed = z.safeParse(webhookEventSchema, jsonOf(body));
  if (!parsed.success) return undefined;
  const { id: eventId, type, ...about } = parsed.data;
  if ('payout' in about)
    return {
      eventId,
      type,
      objectRef: about.payout.id,
      payoutId: about.payout.reference,
      isOfMandate: false,
    };
  // Collections under an authorisation are processed together with it.
  const mandateRef = about.mandate?.id;
  const objectRef = mandateRef ?? about.charge?.id;
  if (objectRef === undefined) return undefined;
  return { eventId, type, objectRef, payoutId: undefined, isOfMandate: mandateRef !== undefined };
}
