import { isPaymentOpen } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import { audit } from '../../platform/audit/audit.ts';
import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyCharge, endPayment } from './charge/charge.actions.ts';
import { deliverProof } from './contest/contest-proof.actions.ts';
import {
  type ChargeOrder,
  type Psp,
  type PspCharge,
  PspRefused,
  PspUnreachable,
} from './gateway/psp.port.ts';
import { pspOf } from './gateway/psp.selection.ts';
import {
  endAttempt,
  findAttemptOutcomes,
  findChargeFacts,
  findEvent,
  findPayment,
  insertAttempt,
  lockPayment,
  markProcessed,
  type WebhookEventRow,
} from './payment.queries.ts';
import { sendRefund } from './refund/refund-settlement.actions.ts';

// Calls outside a transaction: intent (a row), call, result (a row). An unknown result is never treated as a failure:
// the PSP is polled by our reference, now and later.

const paymentMessage = z.object({ payment_id: z.uuid() });
const cardMessage = z.object({ provider: z.string(), ref: z.string() });
const refundMessage = z.object({ refund_id: z.uuid() });
const proofMessage = z.object({ contest_id: z.uuid() });
const eventMessage = z.object({ event_id: z.uuid() });

const createDelivery = outboxHandler('payment.create', async (platform, payload) => {
  const { payment_id: paymentId } = z.parse(paymentMessage, payload);
  const attempt = await beginAttempt(platform, paymentId);
  if (!attempt) return;
  try {
    const charge = await obtainCharge(pspOf(platform.env), attempt.order, attempt.mayExist);
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

/** Records the request to the PSP; undefined when none is needed any more. */
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

async function obtainCharge(psp: Psp, order: ChargeOrder, mayExist: boolean): Promise<PspCharge> {
  const earlier = mayExist ? await psp.findCharge(order.paymentId) : undefined;
  if (earlier) return earlier;
  try {
    return await psp.createCharge(order);
  } catch (error) {
    if (error instanceof PspRefused || error instanceof PspUnreachable) throw error;
    const made = await psp.findCharge(order.paymentId).catch(() => undefined);
    if (made) return made;
    throw error;
  }
}

async function endFailedAttempt(
  platform: Platform,
  { id, paymentId, error }: { readonly id: string; readonly paymentId: string; readonly error: unknown },
): Promise<void> {
  if (error instanceof PspRefused) {
    await endAttempt(platform.db, id, 'refused');
    const isTooLate = error.code === 'charge/expiry-in-the-past';
    await endPayment(
      platform,
      paymentId,
      isTooLate ? { status: 'expired' } : { status: 'failed', declineReason: 'refused' },
    );
    return;
  }
  await endAttempt(platform.db, id, error instanceof PspUnreachable ? 'unreachable' : 'unknown');
  throw error;
}

const cancelDelivery = outboxHandler('payment.cancel', async (platform, payload) => {
  const { payment_id: paymentId } = z.parse(paymentMessage, payload);
  const payment = await findPayment(platform.db, paymentId);
  if (!payment) return;
  const psp = pspOf(platform.env);
  const ref = payment.providerRef ?? (await psp.findCharge(paymentId))?.ref;
  if (ref === undefined) return;
  const charge = await psp.cancelCharge(ref).catch(unless(['charge/not-found']));
  if (charge instanceof PspRefused) await recordUnknownCharge(platform, paymentId, psp.name);
  else await applyCharge(platform, charge);
});

const forgetDelivery = outboxHandler('payment.forget-card', async (platform, payload) => {
  const { provider: keeper, ref } = z.parse(cardMessage, payload);
  const psp = pspOf(platform.env);
  if (psp.name !== keeper) throw new Error(`Cards of ${keeper} are forgotten while ${keeper} is set`);
  await psp.forgetCard(ref);
});

const refundDelivery = outboxHandler('payment.refund', async (platform, payload) => {
  await sendRefund(platform, z.parse(refundMessage, payload).refund_id);
});

const proofDelivery = outboxHandler('payment.contest-proof', async (platform, payload) => {
  await deliverProof(platform, z.parse(proofMessage, payload).contest_id);
});

const eventDelivery = outboxHandler('payment.event', async (platform, payload) => {
  const { event_id: eventId } = z.parse(eventMessage, payload);
  const event = await findEvent(platform.db, eventId);
  if (!event || event.processedAt !== null) return;
  const charge = await pspOf(platform.env).getCharge(event.chargeRef).catch(unless(notOurs));
  if (charge instanceof PspRefused) await recordForeignEvent(platform, event, charge);
  else await applyCharge(platform, charge);
  await markProcessed(platform.db, eventId);
});

/** An event that names no payment of ours may be about a foreign one, or one in another account. */
const notOurs = ['charge/not-ours', 'charge/not-found'];

/** Returns a refusal with one of these codes, since a retry would get the same. */
const unless =
  (codes: readonly string[]) =>
  (error: unknown): PspRefused => {
    if (error instanceof PspRefused && codes.includes(error.code)) return error;
    throw error;
  };

/** Nothing to cancel: the payment is unknown there. That we have its reference is logged for a person. */
async function recordUnknownCharge({ db, log }: Platform, paymentId: string, psp: string): Promise<void> {
  log.warn({ payment: paymentId, provider: psp }, 'charge unknown to its PSP');
  const subject = { subjectType: 'payment', subjectId: paymentId };
  await transact(db, (tx) =>
    audit(tx, { action: 'payment.unknown-charge', ...subject, details: { provider: psp } }),
  );
}

async function recordForeignEvent(
  { db, log }: Platform,
  { id, type, provider, chargeRef }: WebhookEventRow,
  { code }: PspRefused,
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
  proofDelivery,
  eventDelivery,
];
