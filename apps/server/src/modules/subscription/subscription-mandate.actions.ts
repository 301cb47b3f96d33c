import {
  benefitsFrom,
  mayMove,
  nextTryAt,
  periodOf,
  type SubscriptionMove,
} from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorizeSystem } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectMonth, receiveUnmatched } from '../ledger/index.ts';
import type { PspCharge, PspMandate, PspReceipt } from '../payment/index.ts';
import { changeCharge, findCharge, type SubscriptionChargeRow } from './subscription-charge.queries.ts';
import { followMonthChargebacks } from './subscription-chargeback.actions.ts';
import { endMandate, moveSubscription } from './subscription-move.actions.ts';
import { requestRefund } from './subscription-order.actions.ts';
import { endReplaced } from './subscription-replace.actions.ts';
import { notifyHolder } from './subscription.mail.ts';
import {
  changeSubscription,
  findLastRegret,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
} from './subscription.queries.ts';

type Held = Authorized<SubscriptionRow>;

/**
 * Updates a subscription from the current state of the payer's authorisation. That is fetched, not read from a webhook
 * event, so events may come late, twice and in any order. Idempotent.
 */
export async function applyMandate(platform: Platform, mandate: PspMandate): Promise<void> {
  await transact(platform.db, async (tx, now) => {
    const found = await lockSubscription(tx, mandate.subscriptionId);
    if (!found) {
      platform.log.error({ mandate: mandate.ref }, 'authorisation without a subscription');
      return;
    }
    const difference = differenceOf(found, mandate);
    if (difference) return reportDifference(tx, found, difference);
    let current = await recordMandate(tx, authorizeSystem(found), mandate);
    for (const charge of mandate.charges) current = await applyMonthCharge(tx, current, { charge, now });
    // Afterwards: whether another month is paid decides how a plan ends.
    for (const charge of mandate.charges)
      current = await followMonthChargebacks(tx, current, { charge, now });
    await followStatus(tx, current, { mandate, now });
  });
}

function differenceOf(subscription: SubscriptionRow, mandate: PspMandate): string | undefined {
  if (mandate.currency !== 'BRL') return 'currency';
  if (mandate.amountCents !== subscription.authorisedCents) return 'amount';
  if (subscription.mandateRef !== null && subscription.mandateRef !== mandate.ref) return 'mandate';
  return undefined;
}

const reportDifference = (tx: Transaction, { id }: SubscriptionRow, difference: string): Promise<void> =>
  audit(tx, {
    action: 'subscription.mismatch',
    subjectType: 'subscription',
    subjectId: id,
    details: { difference },
  });

async function recordMandate(tx: Transaction, held: Held, mandate: PspMandate): Promise<Held> {
  if (held.mandateRef !== null) return held;
  const { ref: mandateRef, pixCode, panelUrl } = mandate;
  return changeSubscription(tx, held, { mandateRef, pixCode, panelUrl });
}

interface Arrival {
  readonly charge: PspCharge;
  readonly now: Date;
}

async function applyMonthCharge(tx: Transaction, held: Held, { charge, now }: Arrival): Promise<Held> {
  const ours = await findCharge(tx, charge.paymentId);
  if (ours?.subscriptionId !== held.id) {
    await reportDifference(tx, held, 'charge');
    return held;
  }
  if (ours.status !== 'requested') return held;
  if (charge.status === 'paid') return settlePaidMonth(tx, held, { ours, charge, now });
  if (charge.status === 'pending' || charge.status === 'processing') return held;
  return missMonth(tx, held, { ours, declineReason: charge.declineReason, now });
}

interface PaidArrival extends Arrival {
  readonly ours: SubscriptionChargeRow;
}

async function settlePaidMonth(tx: Transaction, held: Held, arrival: PaidArrival): Promise<Held> {
  const { ours, charge } = arrival;
  const [receipt] = charge.receipts;
  if (receipt?.amountCents !== ours.amountCents) {
    await reportDifference(tx, held, 'receipt');
    return held;
  }
  const move = ours.cycle === 1 ? 'activate' : 'renew';
  const noted = { ...arrival, receipt };
  const isTaken =
    mayMove(held.status, move, 'bank') && (ours.cycle > 1 || (await endReplaced(tx, held, arrival.now)));
  return isTaken ? settle(tx, held, { ...noted, move }) : refuseFirst(tx, held, noted);
}

interface Received extends PaidArrival {
  readonly receipt: PspReceipt;
}

interface Settlement extends Received {
  readonly move: SubscriptionMove;
}

async function settle(tx: Transaction, held: Held, paid: Settlement): Promise<Held> {
  const { ours, charge, receipt, now, move } = paid;
  const startedAt = held.startedAt ?? now;
  const { start: periodStart, end: periodEnd } = periodOf({ ...held, startedAt }, ours.cycle);
  await changeCharge(tx, ours.id, {
    status: 'paid',
    decidedAt: now,
    periodStart,
    periodEnd,
    providerRef: charge.ref,
    receiptRef: receipt.ref,
    receivedAt: receipt.receivedAt,
  });
  const { id: subscriptionId, userId, provider: psp } = held;
  const { id: chargeId, cycle, amountCents } = ours;
  await collectMonth(tx, { subscriptionId, chargeId, cycle, userId, amountCents, psp, now });
  const first = cycle === 1 && { benefitsFrom: await benefitsOf(tx, held, startedAt) };
  const changes = { startedAt, paidUntil: periodEnd, nextChargeAt: periodEnd, ...first };
  const moved = await moveSubscription(tx, held, { move, by: 'bank', changes });
  const began = held.replacesId === null ? 'started' : 'upgraded';
  await notifyHolder(tx, moved, {
    notice: cycle === 1 ? began : 'renewed',
    key: chargeId,
    chargedCents: amountCents,
  });
  return moved;
}

/** An upgrade goes on as the plan that it replaced; another plan begins as its holder's record allows. */
async function benefitsOf(tx: Transaction, held: Held, startedAt: Date): Promise<Date | null> {
  if (held.replacesId !== null) return (await findSubscription(tx, held.replacesId))?.benefitsFrom ?? null;
  return benefitsFrom(startedAt, await findLastRegret(tx, held));
}

/** An upgrade whose plan ended or was renewed meanwhile is dropped; the money goes back in any case. */
async function refuseFirst(tx: Transaction, held: Held, received: Received): Promise<Held> {
  const returned = await sendBack(tx, held, received);
  if (returned.status !== 'pending') return returned;
  await endMandate(tx, returned);
  const changes = { endedAt: received.now };
  return moveSubscription(tx, returned, { move: 'lapse', by: 'bank', changes });
}

/** Paid after it was dropped or cancelled: books the money and refunds all of it at once. */
async function sendBack(
  tx: Transaction,
  held: Held,
  { ours, charge, receipt, now }: Received,
): Promise<Held> {
  const { id: paymentId, amountCents } = ours;
  await changeCharge(tx, paymentId, {
    status: 'stray',
    decidedAt: now,
    providerRef: charge.ref,
    receiptRef: receipt.ref,
    receivedAt: receipt.receivedAt,
  });
  await receiveUnmatched(tx, { paymentId, amountCents, psp: held.provider, now });
  await requestRefund(tx, { chargeId: paymentId, now });
  await notifyHolder(tx, held, { notice: 'stray', key: paymentId, chargedCents: amountCents });
  return held;
}

interface Miss {
  readonly ours: SubscriptionChargeRow;
  readonly declineReason: string | null;
  readonly now: Date;
}

/** A month was not paid: tried again some days later, and after the last try the plan ends. */
export async function missMonth(tx: Transaction, held: Held, miss: Miss): Promise<Held> {
  const { ours, declineReason, now } = miss;
  await changeCharge(tx, ours.id, { status: 'failed', declineReason, decidedAt: now });
  if (!mayMove(held.status, 'miss', 'bank')) return held;
  const nextChargeAt = nextTryAt(held.paidUntil ?? now, ours.attempt) ?? null;
  const missed = await moveSubscription(tx, held, { move: 'miss', by: 'bank', changes: { nextChargeAt } });
  if (nextChargeAt !== null) {
    await notifyHolder(tx, missed, { notice: 'missed', key: ours.id });
    return missed;
  }
  const ended = await moveSubscription(tx, missed, { move: 'end', by: 'bank', changes: { endedAt: now } });
  await endMandate(tx, ended);
  await notifyHolder(tx, ended, { notice: 'unpaid' });
  return ended;
}

/** An authorisation that ended at the bank ends the renewals here; one that we gave up must end there. */
async function followStatus(
  tx: Transaction,
  held: Held,
  { mandate, now }: { readonly mandate: PspMandate; readonly now: Date },
): Promise<void> {
  const stands = mandate.status === 'pending' || mandate.status === 'active';
  const isWanted = mayMove(held.status, 'lapse', 'bank') || mayMove(held.status, 'cancel', 'bank');
  if (stands && !isWanted) await endMandate(tx, held);
  if (stands || !isWanted) return;
  if (held.status === 'pending') {
    await moveSubscription(tx, held, { move: 'lapse', by: 'bank', changes: { endedAt: now } });
    return;
  }
  const changes = { cancelledAt: now, cancelledBy: 'bank', nextChargeAt: null, nextPlan: null } as const;
  const cancelled = await moveSubscription(tx, held, { move: 'cancel', by: 'bank', changes });
  await notifyHolder(tx, cancelled, { notice: 'cancelled_at_bank' });
}
