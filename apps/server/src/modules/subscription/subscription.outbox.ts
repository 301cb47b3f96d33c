import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/background/outbox.ts';
import { readClock, transact } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { returnCommissions } from '../booking/index.ts';
import { findWebhookEvent, markEventProcessed, pspOf, PspRefused } from '../payment/index.ts';
import { findCharge, type SubscriptionChargeRow, findChargesOf } from './subscription-charge.queries.ts';
import { applyMandate, missMonth } from './subscription-mandate.actions.ts';
import { moveSubscription } from './subscription-move.actions.ts';
import { sendMonthBack } from './subscription-refund.actions.ts';
import { planName } from './subscription.mail.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from './subscription.queries.ts';

// Calls outside a transaction: intent (a row), call, result (a row). Every call carries the id of its row as its
// idempotency key, so that one whose answer was lost is simply repeated.

const subscriptionMessage = z.object({ subscription_id: z.uuid() });
const chargeMessage = z.object({ charge_id: z.uuid() });
const eventMessage = z.object({ event_id: z.uuid() });

/** The commission of a plan that was withdrawn from, unless another plan of the company gives it now. */
const reverseDelivery = outboxHandler('subscription.reverse', async (platform, payload) => {
  const { subscription_id: id } = z.parse(subscriptionMessage, payload);
  const subscription = await findSubscription(platform.db, id);
  if (!subscription?.companyId || !subscription.startedAt) return;
  const { companyId: providerId, startedAt: since } = subscription;
  await returnCommissions(platform.db, { providerId, since, now: await readClock(platform.db) });
});

const offerDelivery = outboxHandler('subscription.offer', async (platform, payload) => {
  const subscription = await findSubscription(
    platform.db,
    z.parse(subscriptionMessage, payload).subscription_id,
  );
  if (subscription?.status !== 'pending') return;
  const [first] = await findChargesOf(platform.db, subscription.id);
  if (first) await offer(platform, subscription, first);
});

async function offer(
  platform: Platform,
  { id: subscriptionId, plan, authorisedCents: amountCents, authoriseUntil: expiresAt }: SubscriptionRow,
  { id: firstChargeId, amountCents: firstAmountCents }: SubscriptionChargeRow,
): Promise<void> {
  const description = planName(plan);
  try {
    await applyMandate(
      platform,
      await pspOf(platform.env).createMandate({
        subscriptionId,
        firstChargeId,
        description,
        amountCents,
        firstAmountCents,
        expiresAt,
      }),
    );
  } catch (error) {
    if (!(error instanceof PspRefused)) throw error;
    await lapse(platform, subscriptionId);
  }
}

/** An order that the PSP will never offer is over. */
export const lapse = (platform: Platform, subscriptionId: string): Promise<void> =>
  transact(platform.db, async (tx, now) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    if (subscription?.status !== 'pending') return;
    await moveSubscription(tx, authorizeSystem(subscription), {
      move: 'lapse',
      by: 'system',
      changes: { endedAt: now },
    });
  });

const chargeDelivery = outboxHandler('subscription.charge', async (platform, payload) => {
  const charge = await findCharge(platform.db, z.parse(chargeMessage, payload).charge_id);
  if (charge?.status !== 'requested') return;
  await collect(platform, charge);
});

/** Collects a month, or reads the outcome. */
export async function collect(
  platform: Platform,
  { id: chargeId, subscriptionId, amountCents }: SubscriptionChargeRow,
): Promise<void> {
  const mandateRef = (await findSubscription(platform.db, subscriptionId))?.mandateRef;
  if (!mandateRef) throw new Error(`Subscription ${subscriptionId} is charged without an authorisation`);
  const psp = pspOf(platform.env);
  const refusal = await psp.chargeMandate({ mandateRef, chargeId, amountCents }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof PspRefused) return error;
      throw error;
    },
  );
  await applyMandate(platform, await psp.getMandate(mandateRef));
  if (refusal) await refuseMonth(platform, { chargeId, subscriptionId });
}

const refuseMonth = (
  platform: Platform,
  { chargeId, subscriptionId }: { readonly chargeId: string; readonly subscriptionId: string },
): Promise<void> =>
  transact(platform.db, async (tx, now) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const ours = await findCharge(tx, chargeId);
    if (!subscription || ours?.status !== 'requested') return;
    await missMonth(tx, authorizeSystem(subscription), { ours, declineReason: 'refused', now });
  });

const endMandateDelivery = outboxHandler('subscription.end-mandate', async (platform, payload) => {
  const id = z.parse(subscriptionMessage, payload).subscription_id;
  const subscription = await findSubscription(platform.db, id);
  if (!subscription) return;
  const psp = pspOf(platform.env);
  const ref = subscription.mandateRef ?? (await psp.findMandate(id))?.ref;
  if (ref !== undefined) await applyMandate(platform, await psp.cancelMandate(ref));
});

const refundDelivery = outboxHandler('subscription.refund', async (platform, payload) => {
  await sendMonthBack(platform, z.parse(chargeMessage, payload).charge_id);
});

const eventDelivery = outboxHandler('subscription.event', async (platform, payload) => {
  const { event_id: eventId } = z.parse(eventMessage, payload);
  const event = await findWebhookEvent(platform.db, eventId);
  if (!event || event.processedAt !== null) return;
  await applyMandate(platform, await pspOf(platform.env).getMandate(event.chargeRef));
  await markEventProcessed(platform.db, eventId);
});

export const subscriptionDeliveries = [
  reverseDelivery,
  offerDelivery,
  chargeDelivery,
  endMandateDelivery,
  refundDelivery,
  eventDelivery,
];
