import { subtractCents } from '@patinha/domain/shared';
import { earnedCents, priceOfPlan } from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import { settleEach } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseResting } from '../company/index.ts';
import { recogniseMonth } from '../ledger/index.ts';
import { askAll, pspOf } from '../payment/index.ts';
import {
  changeCharge,
  findCharge,
  findChargesOf,
  findStuckRefunds,
  findUnrecognised,
  insertCharge,
  isTaken,
} from './subscription-charge.queries.ts';
import { applyMandate } from './subscription-mandate.actions.ts';
import { moveSubscription } from './subscription-move.actions.ts';
import { sendMonthBack } from './subscription-refund.actions.ts';
import { notifyHolder } from './subscription.mail.ts';
import { collect, lapse } from './subscription.outbox.ts';
import {
  changeSubscription,
  findDueForCharge,
  findDueForEnd,
  findSubscription,
  findUnheard,
  lockSubscription,
  type SubscriptionRow,
} from './subscription.queries.ts';

/** Requests the next month from the bank, or retries an unpaid one. */
async function renewDue(db: Database, now: Date): Promise<number> {
  return settleEach(db, await findDueForCharge(db, now), requestMonth);
}

async function requestMonth(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const subscription = await lockSubscription(tx, id);
  // Another process was here, or its holder, since it was found.
  if (!subscription?.nextChargeAt || subscription.nextChargeAt > now) return false;
  const [last] = await findChargesOf(tx, id);
  if (!last) throw new Error(`Subscription ${id} renews without ever having been charged`);
  const isNewMonth = last.status === 'paid';
  const held = isNewMonth ? await followNextPlan(tx, subscription) : subscription;
  const charge = await insertCharge(tx, {
    subscriptionId: id,
    cycle: isNewMonth ? last.cycle + 1 : last.cycle,
    attempt: isNewMonth ? 1 : last.attempt + 1,
    amountCents: held.priceCents,
    requestedAt: now,
  });
  await changeSubscription(tx, authorizeSystem(held), { nextChargeAt: null });
  await enqueue(
    tx,
    'subscription.charge',
    { charge_id: charge.id },
    { key: `subscription.charge:${charge.id}` },
  );
  return true;
}

/** The cheaper plan that was chosen begins with the month that is charged now (D-185). */
async function followNextPlan(tx: Transaction, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.nextPlan === null) return row;
  const changes = { plan: row.nextPlan, priceCents: priceOfPlan(row.nextPlan), nextPlan: null };
  const changed = await changeSubscription(tx, authorizeSystem(row), changes);
  const subject = { subjectType: 'subscription', subjectId: row.id };
  await audit(tx, { action: 'subscription.downgraded', ...subject, details: { plan: changed.plan } });
  if (row.companyId !== null) await releaseResting(tx, row.companyId);
  await notifyHolder(tx, changed, { notice: 'downgraded', key: `${row.id}:${row.paidUntil?.toISOString()}` });
  await publish(tx, { users: [row.userId], type: 'subscription.changed', id: row.id });
  return changed;
}

/** Ends cancelled subscriptions whose paid month is over. */
async function endDue(db: Database, now: Date): Promise<number> {
  return settleEach(db, await findDueForEnd(db, now), async (tx, id) => {
    const subscription = await lockSubscription(tx, id);
    if (subscription?.status !== 'cancelled') return false;
    const step = { move: 'end', by: 'system', changes: { endedAt: now } } as const;
    const ended = await moveSubscription(tx, authorizeSystem(subscription), step);
    await notifyHolder(tx, ended, { notice: 'ended' });
    return true;
  });
}

/** Recognises the elapsed part of paid months as revenue: at the end of each calendar month and of the paid month. */
async function recogniseDue(db: Database, now: Date): Promise<number> {
  return settleEach(db, await findUnrecognised(db, now), recognise);
}

/** False while no more of the month has passed. */
async function recognise(
  tx: Transaction,
  { id: chargeId, subscriptionId }: Readonly<Record<'id' | 'subscriptionId', string>>,
  now: Date,
): Promise<boolean> {
  const subscription = await lockSubscription(tx, subscriptionId);
  const charge = await findCharge(tx, chargeId);
  if (!subscription || !charge?.periodStart || !charge.periodEnd || charge.refundStatus !== null)
    return false;
  if (await isTaken(tx, chargeId)) return false;
  const { periodStart, periodEnd, amountCents, recognisedCents } = charge;
  const earned = earnedCents({ amountCents, periodStart, periodEnd }, now);
  if (earned === recognisedCents) return false;
  const { userId } = subscription;
  const part = subtractCents(earned, recognisedCents);
  await recogniseMonth(tx, { chargeId, userId, amountCents: part, earnedCents: earned, now });
  await changeCharge(tx, chargeId, { recognisedCents: earned });
  return true;
}

/** Polls the PSP, by our reference, for orders, months and refunds without a webhook event. */
async function reconcile(db: Database, now: Date, platform: Platform): Promise<number> {
  const unheard = await findUnheard(db, now);
  const refunds = await findStuckRefunds(db, now);
  await askAll(platform, [
    ...unheard.map((id) => () => hear(platform, id, now)),
    ...refunds.map((chargeId) => () => sendMonthBack(platform, chargeId)),
  ]);
  return unheard.length + refunds.length;
}

async function hear(platform: Platform, id: string, now: Date): Promise<void> {
  const subscription = await findSubscription(platform.db, id);
  if (!subscription) return;
  const mandate = await pspOf(platform.env).findMandate(id);
  if (mandate) await applyMandate(platform, mandate);
  else if (subscription.status === 'pending' && now >= subscription.authoriseUntil) await lapse(platform, id);
  await collectAgain(platform, subscription);
}

/** Repeats a lost request for a month under the same key. */
async function collectAgain(platform: Platform, { id, mandateRef }: SubscriptionRow): Promise<void> {
  const open = (await findChargesOf(platform.db, id)).find(({ status }) => status === 'requested');
  if (open && open.cycle > 1 && mandateRef !== null) await collect(platform, open);
}

export const subscriptionJobs: readonly Job[] = [
  { name: 'subscription.reconcile', cron: '*/15 * * * *', run: reconcile },
  { name: 'subscription.renew', cron: '*/5 * * * *', run: renewDue },
  { name: 'subscription.end', cron: '*/5 * * * *', run: endDue },
  { name: 'subscription.recognise', cron: '11 0 * * *', run: recogniseDue },
];
