import { transact } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleMonthRefund } from '../ledger/index.ts';
import { pspOf, PspRefused, notifyAboutRefusal } from '../payment/index.ts';
import { changeCharge, findCharge, isContested } from './subscription-charge.queries.ts';
import { applyMandate } from './subscription-mandate.actions.ts';
import { planName, notifyHolder } from './subscription.mail.ts';
import { lockSubscription } from './subscription.queries.ts';

/**
 * Refunds a month at the PSP and books it once it is settled. Throws to be retried; a refusal is reported to the admins
 * once, and the job retries until its cause is fixed.
 */
export async function sendMonthBack(platform: Platform, chargeId: string): Promise<void> {
  const charge = await findCharge(platform.db, chargeId);
  if (charge?.refundStatus !== 'requested') return;
  const { providerRef, receiptRef, amountCents, subscriptionId } = charge;
  if (providerRef === null || receiptRef === null)
    throw new Error(`Charge ${chargeId} is to be given back without having been paid`);
  // The same money is contested at the bank: only one of us returns it.
  if (await isContested(platform.db, chargeId)) return;
  const order = { refundId: chargeId, chargeRef: providerRef, receiptRef, amountCents };
  try {
    const { isSettled, ref: refundRef } = await pspOf(platform.env).refund(order);
    if (isSettled) await bookRefund(platform, { chargeId, subscriptionId, refundRef });
  } catch (error) {
    // A wrong API key says nothing about the refund.
    if (!(error instanceof PspRefused) || error.code === 'key/wrong') throw error;
    await hearOfContest(platform, { chargeId, subscriptionId, refusal: error });
  }
}

/** A refusal means that a chargeback exists of which we have no event yet, or that something is wrong. */
async function hearOfContest(
  platform: Platform,
  {
    chargeId,
    subscriptionId,
    refusal,
  }: Readonly<Record<'chargeId' | 'subscriptionId', string>> & { readonly refusal: PspRefused },
): Promise<void> {
  const mandate = await pspOf(platform.env).findMandate(subscriptionId);
  if (mandate) await applyMandate(platform, mandate);
  if ((await findCharge(platform.db, chargeId))?.refundStatus !== 'requested') return;
  if (!(await isContested(platform.db, chargeId)))
    await notifyAdmins(platform, { chargeId, subscriptionId, refusal });
}

const notifyAdmins = (
  { db, env }: Platform,
  {
    chargeId,
    subscriptionId,
    refusal,
  }: Readonly<Record<'chargeId' | 'subscriptionId', string>> & { readonly refusal: PspRefused },
): Promise<void> =>
  transact(db, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const charge = await findCharge(tx, chargeId);
    if (!subscription || charge?.refundStatus !== 'requested') return;
    const { provider: psp, plan } = subscription;
    const { amountCents } = charge;
    const what = { title: planName(plan), psp, amountCents, code: refusal.code };
    await notifyAboutRefusal(tx, { ...what, isRetried: true, key: `month.refused:${chargeId}` }, env);
  });

const bookRefund = (
  platform: Platform,
  {
    chargeId,
    subscriptionId,
    refundRef,
  }: Readonly<Record<'chargeId' | 'subscriptionId' | 'refundRef', string>>,
): Promise<void> =>
  transact(platform.db, async (tx, now) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const charge = await findCharge(tx, chargeId);
    if (!subscription || charge?.refundStatus !== 'requested') return;
    const { amountCents } = charge;
    await settleMonthRefund(tx, { chargeId, amountCents, psp: subscription.provider, now });
    await changeCharge(tx, chargeId, { refundStatus: 'settled', refundSettledAt: now, refundRef });
    await notifyHolder(tx, subscription, { notice: 'refunded', key: chargeId, chargedCents: amountCents });
    await publish(tx, { users: [subscription.userId], type: 'subscription.changed', id: subscription.id });
  });
