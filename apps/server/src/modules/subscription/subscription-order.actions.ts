import { addMs, type Actor } from '@patinha/domain/shared';
import {
  authorisationMs,
  canManageSubscription,
  type CompanyTier,
  priceOfPlan,
  regretUntil,
  type SoldPlan,
} from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { askAboutSeatsLater } from '../company/index.ts';
import { oweMonthBack } from '../ledger/index.ts';
import { requireOwnProvider } from '../provider/index.ts';
import { changeCharge, findChargesOf, findContests, insertCharge } from './subscription-charge.queries.ts';
import { endMandate, moveSubscription } from './subscription-move.actions.ts';
import { lockReplaced, resumeReplaced } from './subscription-replace.actions.ts';
import { notifyHolder } from './subscription.mail.ts';
import {
  insertSubscription,
  lockLiveOf,
  lockSubscription,
  type SubscriptionRow,
} from './subscription.queries.ts';

interface Call {
  readonly subscriptionId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The caller's company; a person who sells for themselves has no plan to buy. */
export async function ownCompanyId(db: Database, userId: string): Promise<string> {
  const provider = await requireOwnProvider(db, userId);
  if (provider.kind !== 'empresa') throw new DomainError('provider/not-found', { userId });
  return provider.id;
}

export const orderTutorPlan = (tx: Transaction, order: Omit<Order, 'plan' | 'companyId'>) =>
  placeOrder(tx, { ...order, plan: 'premium', companyId: null });

export const orderCompanyPlan = async (
  tx: Transaction,
  order: Omit<Order, 'companyId'> & { readonly plan: CompanyTier },
) => placeOrder(tx, { ...order, companyId: await ownCompanyId(tx, order.actor.userId) });

interface Order {
  readonly plan: SoldPlan;
  readonly companyId: string | null;
  readonly psp: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Orders a plan: requests an authorisation at the payer's bank that pays the first month at once. */
async function placeOrder(
  tx: Transaction,
  { plan, companyId, psp, actor, now }: Order,
): Promise<SubscriptionRow> {
  const { userId } = actor;
  const priceCents = priceOfPlan(plan);
  const authoriseUntil = addMs(now, authorisationMs);
  const order = {
    userId,
    companyId,
    plan,
    priceCents,
    authorisedCents: priceCents,
    provider: psp,
    authoriseUntil,
    createdAt: now,
  };
  const subscription = await insertSubscription(tx, order);
  if (!subscription) throw new DomainError('subscription/exists', { userId });
  const { id } = subscription;
  await insertCharge(tx, {
    subscriptionId: id,
    cycle: 1,
    attempt: 1,
    amountCents: priceCents,
    requestedAt: now,
  });
  await audit(tx, {
    actorId: userId,
    action: 'subscription.order',
    subjectType: 'subscription',
    subjectId: id,
    details: { plan, price_cents: priceCents },
  });
  await enqueue(tx, 'subscription.offer', { subscription_id: id }, { key: `subscription.offer:${id}` });
  await publish(tx, { users: [userId], type: 'subscription.changed', id });
  return subscription;
}

const lockOwn = async (tx: Transaction, { subscriptionId, actor }: Call) =>
  authorize(
    await lockSubscription(tx, subscriptionId),
    canManageSubscription,
    actor,
    'subscription/not-found',
  );

/** One click: nothing more is collected, and the paid month runs to its end. An order not paid yet is dropped. */
export async function cancelSubscription(tx: Transaction, call: Call): Promise<SubscriptionRow> {
  const subscription = await lockOwn(tx, call);
  const by = { by: 'holder', actorId: call.actor.userId } as const;
  await endMandate(tx, subscription);
  if (subscription.status === 'pending')
    return moveSubscription(tx, subscription, { ...by, move: 'lapse', changes: { endedAt: call.now } });
  const ending = { nextChargeAt: null, nextPlan: null };
  const changes = { cancelledAt: call.now, cancelledBy: 'holder', ...ending } as const;
  const cancelled = await moveSubscription(tx, subscription, { ...by, move: 'cancel', changes });
  await notifyHolder(tx, cancelled, { notice: 'cancelled' });
  if (cancelled.companyId !== null) await askAboutSeatsLater(tx, cancelled.companyId);
  return cancelled;
}

/**
 * Withdraws from the contract within seven days (CDC art. 49): ends it now and refunds every payment. A month that the
 * payer also contested is not refunded while the bank has not decided.
 */
export async function regretSubscription(tx: Transaction, call: Call): Promise<SubscriptionRow> {
  const subscription = await lockOwn(tx, call);
  const { id, startedAt } = subscription;
  if (startedAt !== null && call.now > regretUntil(startedAt))
    throw new DomainError('subscription/regret-over', { subscriptionId: id });
  const replaced = await lockReplaced(tx, subscription, call.now);
  const regretted = await moveSubscription(tx, subscription, {
    move: 'regret',
    keepsBenefits: replaced !== undefined,
    by: 'holder',
    actorId: call.actor.userId,
    changes: { endedAt: call.now, nextChargeAt: null, nextPlan: null },
  });
  await endMandate(tx, subscription);
  if (replaced) await resumeReplaced(tx, replaced, call.now);
  for (const charge of await findChargesOf(tx, id))
    if (charge.status === 'paid') {
      const { id: chargeId, amountCents, recognisedCents } = charge;
      const { userId } = subscription;
      await oweMonthBack(tx, { chargeId, userId, amountCents, recognisedCents, now: call.now });
      await requestRefund(tx, { chargeId, now: call.now });
    }
  const atBank = [...(await findContests(tx, id)).values()].includes('open');
  await notifyHolder(tx, regretted, { notice: atBank ? 'regretted_contested' : 'regretted' });
  if (regretted.companyId !== null) {
    await askAboutSeatsLater(tx, regretted.companyId);
    // What the plan gave in money was provisional; a plan that waited for its benefits gave none.
    if (startedAt !== null) await enqueue(tx, 'subscription.reverse', { subscription_id: id });
  }
  return regretted;
}

/** Requests a full refund of a charge. */
export async function requestRefund(
  tx: Transaction,
  { chargeId, now }: { readonly chargeId: string; readonly now: Date },
): Promise<void> {
  const changes = { refundStatus: 'requested', refundRequestedAt: now } as const;
  await changeCharge(tx, chargeId, changes);
  await enqueue(
    tx,
    'subscription.refund',
    { charge_id: chargeId },
    { key: `subscription.refund:${chargeId}` },
  );
}

/** Cancels the subscription of a person who deletes their account, so that it is never charged again. */
export async function cancelAllOf(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  for (const subscription of await lockLiveOf(tx, userId)) {
    if (subscription.status === 'cancelled') continue;
    await endMandate(tx, subscription);
    const isPending = subscription.status === 'pending';
    await moveSubscription(tx, authorizeSystem(subscription), {
      move: isPending ? 'lapse' : 'cancel',
      by: 'holder',
      actorId: userId,
      changes: isPending
        ? { endedAt: now, nextPlan: null }
        : { cancelledAt: now, cancelledBy: 'holder', nextChargeAt: null, nextPlan: null },
    });
  }
}
