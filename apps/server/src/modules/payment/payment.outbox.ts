import { isPaymentOpen } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import { audit } from '../../platform/audit/audit.ts';
import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyCharge, endPayment } from './charge/charge.actions.ts';
import {
  type ChargeOrder,
  type PaymentProvider,
  type ProviderCharge,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway/payment.provider.ts';
import { paymentProvider } from './gateway/payment.providers.ts';
import {
  endAttempt,
  findAttemptOutcomes,
  findChargeFacts,
  findEvent,
  findPayment,
  insertAttempt,
  lockPayment,
  markProcessed,
  type ProviderEvent,
} from './payment.queries.ts';
import { sendRefund } from './refund/refund-settlement.actions.ts';

// Calls outside a transaction: intent (a row), call, result (a row). An unknown result is never treated as a failure:
// the payment provider is polled by our reference, now and later.

const paymentMessage = z.object({ payment_id: z.uuid() });
const cardMessage = z.object({ provider: z.string(), ref: z.string() });
const refundMessage = z.object({ refund_id: z.uuid() });
const eventMessage = z.object({ event_id: z.uuid() });

const createDelivery = outboxHandler('payment.create', async (platform, payload) => {
  const { payment_id: paymentId } = z.parse(paymentMessage, payload);
  const attempt = await beginAttempt(platform, paymentId);
  if (!attempt) return;
  try {
    const charge = await obtainCharge(paymentProvider(platform.env), attempt.order, attempt.mayExist);
    await endAttempt(platform.db, attempt.id, 'answered');
    await applyCharge(platform, charge);
  } catch (error) {
    await endFailedAttempt(platform, { id: attempt.id, paymentId, error });
  }
});

interface Attempt {
  readonly id: string;
  readonly order: ChargeOrder;
  /** An earlier request may have created the charge. */
  readonly mayExist: boolean;
}

/** Records the request to the payment provider; undefined when none is needed any more. */
const beginAttempt = (platform: Platform, paymentId: string): Promise<Attempt | undefined> =>
  transact(platform.db, async (tx, now) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || !isPaymentOpen(payment.status) || payment.providerRef !== null) return undefined;
    const outcomes = await findAttemptOutcomes(tx, paymentId);
    const { bookingId, method, amountCents, expiresAt, cardToken, savesCard } = payment;
    const { description, payer } = await findChargeFacts(tx, { bookingId, userId: payment.userId });
    return {
      id: await insertAttempt(tx, paymentId, now),
      mayExist: outcomes.some((outcome) => outcome !== 'unreachable'),
      order: {
        paymentId,
        bookingId,
        description,
        method,
        amountCents,
        expiresAt,
        cardToken,
        savesCard,
        payer,
      },
    };
  });

async function obtainCharge(
  provider: PaymentProvider,
  order: ChargeOrder,
  mayExist: boolean,
): Promise<ProviderCharge> {
  const earlier = mayExist ? await provider.findCharge(order.paymentId) : undefined;
  if (earlier) return earlier;
  try {
    return await provider.createCharge(order);
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnreachable) throw error;
    const made = await provider.findCharge(order.paymentId).catch(() => undefined);
    if (made) return made;
    throw error;
  }
}

async function endFailedAttempt(
  platform: Platform,
  { id, paymentId, error }: { readonly id: string; readonly paymentId: string; readonly error: unknown },
): Promise<void> {
  if (error instanceof ProviderRefused) {
    await endAttempt(platform.db, id, 'refused');
    const isTooLate = error.code === 'charge/expiry-in-the-past';
    await endPayment(
      platform,
      paymentId,
      isTooLate ? { status: 'expired' } : { status: 'failed', declineReason: 'refused' },
    );
    return;
  }
  await endAttempt(platform.db, id, error instanceof ProviderUnreachable ? 'unreachable' : 'unknown');
  throw error;
}

const cancelDelivery = outboxHandler('payment.cancel', async (platform, payload) => {
  const { payment_id: paymentId } = z.parse(paymentMessage, payload);
  const payment = await findPayment(platform.db, paymentId);
  if (!payment) return;
  const provider = paymentProvider(platform.env);
  const ref = payment.providerRef ?? (await provider.findCharge(paymentId))?.ref;
  if (ref === undefined) return;
  const charge = await provider.cancelCharge(ref).catch(unless(['charge/not-found']));
  if (charge instanceof ProviderRefused) await noteUnknown(platform, paymentId, provider.name);
  else await applyCharge(platform, charge);
});

const forgetDelivery = outboxHandler('payment.forget-card', async (platform, payload) => {
  const { provider: keeper, ref } = z.parse(cardMessage, payload);
  const provider = paymentProvider(platform.env);
  if (provider.name !== keeper) throw new Error(`Cards of ${keeper} are forgotten while ${keeper} is set`);
  await provider.forgetCard(ref);
});

const refundDelivery = outboxHandler('payment.refund', async (platform, payload) => {
  await sendRefund(platform, z.parse(refundMessage, payload).refund_id);
});

const eventDelivery = outboxHandler('payment.event', async (platform, payload) => {
  const { event_id: eventId } = z.parse(eventMessage, payload);
  const event = await findEvent(platform.db, eventId);
  if (!event || event.processedAt !== null) return;
  const charge = await paymentProvider(platform.env).getCharge(event.chargeRef).catch(unless(notOurs));
  if (charge instanceof ProviderRefused) await noteForeign(platform, event, charge);
  else await applyCharge(platform, charge);
  await markProcessed(platform.db, eventId);
});

/** An event that names no payment of ours may be about a foreign one, or one in another account. */
const notOurs = ['charge/not-ours', 'charge/not-found'];

/** Returns a refusal with one of these codes, since a retry would get the same. */
const unless =
  (codes: readonly string[]) =>
  (error: unknown): ProviderRefused => {
    if (error instanceof ProviderRefused && codes.includes(error.code)) return error;
    throw error;
  };

/** Nothing to cancel: the payment is unknown there. That we have its reference is logged for a person. */
async function noteUnknown({ db, log }: Platform, paymentId: string, provider: string): Promise<void> {
  log.warn({ payment: paymentId, provider }, 'charge unknown to its payment provider');
  const subject = { subjectType: 'payment', subjectId: paymentId };
  await transact(db, (tx) =>
    audit(tx, { action: 'payment.unknown-charge', ...subject, details: { provider } }),
  );
}

async function noteForeign(
  { db, log }: Platform,
  { id, type, provider, chargeRef }: ProviderEvent,
  { code }: ProviderRefused,
): Promise<void> {
  log.warn({ charge: chargeRef, type, code }, 'webhook event about an unknown charge');
  const subject = { subjectType: 'provider_event', subjectId: id };
  await transact(db, (tx) =>
    audit(tx, { action: 'payment.foreign-notice', ...subject, details: { provider, type, code } }),
  );
}

export const paymentDeliveries = [
  createDelivery,
  cancelDelivery,
  forgetDelivery,
  refundDelivery,
  eventDelivery,
];
