import { chargebackKindOf, type ChargebackStep, proofDueAtOf } from '@patinha/domain/payment';
import { isPaidAt, mayMove } from '@patinha/domain/subscription';

import type { Transaction } from '../../platform/db/database.ts';
import { type Authorized } from '../../platform/http/access.ts';
import { publish } from '../../platform/live/events.ts';
import { loseMonth, returnMonth } from '../ledger/index.ts';
import {
  type ChargebackRow,
  bookChargebackSteps,
  insertChargeback,
  markChargeback,
  type PspCharge,
  type PspChargeback,
  type TakenStep,
} from '../payment/index.ts';
import { changeCharge, findCharge, type SubscriptionChargeRow } from './subscription-charge.queries.ts';
import { moveSubscription } from './subscription-move.actions.ts';
import { endReplaced, hasKeptMonth, lockReplaced, resumeReplaced } from './subscription-replace.actions.ts';
import { planName, notifyHolder } from './subscription.mail.ts';
import { hasLiveBeside, type SubscriptionRow } from './subscription.queries.ts';

type Held = Authorized<SubscriptionRow>;

interface Seen {
  readonly charge: PspCharge;
  readonly now: Date;
}

/**
 * Books the chargebacks of one month. The caller has locked the subscription, and updates the authorisation afterwards,
 * which ends it at the bank. Returns the subscription as it is then.
 */
export async function followMonthChargebacks(tx: Transaction, held: Held, seen: Seen): Promise<Held> {
  let current = held;
  const contested = {
    subjectType: 'subscription',
    subjectId: held.id,
    psp: held.provider,
    record: (chargeback: PspChargeback) => recordChargeback(tx, held, { ...seen, chargeback }),
    book: async (taken: TakenStep) => {
      const ours = await findCharge(tx, seen.charge.paymentId);
      if (!ours) throw new Error(`Chargeback ${taken.chargeback.id} of no month`);
      current = await booked[taken.step](tx, current, { ...taken, ...seen, ours });
      await publish(tx, { users: [held.userId], type: 'subscription.changed', id: held.id });
      return planName(held.plan);
    },
  } as const;
  await bookChargebackSteps(tx, contested, seen.charge);
  return current;
}

/** Undefined when its amount differs from the month's: months are paid, refunded and contested in full. */
async function recordChargeback(
  tx: Transaction,
  { id: subscriptionId }: Held,
  { charge, chargeback, now }: Seen & { readonly chargeback: PspChargeback },
): Promise<ChargebackRow | undefined> {
  const ours = await findCharge(tx, charge.paymentId);
  const isOurs = ours?.subscriptionId === subscriptionId && ours.receiptRef === chargeback.receiptRef;
  if (!isOurs || chargeback.amountCents !== ours.amountCents) return undefined;
  return insertChargeback(tx, {
    subscriptionChargeId: ours.id,
    kind: chargebackKindOf('pix'),
    providerRef: chargeback.ref,
    amountCents: chargeback.amountCents,
    openedAt: chargeback.openedAt,
    proofDueAt: proofDueAtOf(chargeback.openedAt, chargeback.proofDueAt),
    notedAt: now,
  });
}

type Month = TakenStep & Seen & { readonly ours: SubscriptionChargeRow };

const booked: Readonly<Record<ChargebackStep, (tx: Transaction, held: Held, month: Month) => Promise<Held>>> =
  {
    /** It holds no provider's money, so nothing is frozen; a refund of it waits for the bank. */
    open: (_tx, held) => Promise.resolve(held),
    win: async (tx, held, { chargeback, now }) => {
      await markChargeback(tx, chargeback.id, { status: 'won', decidedAt: now });
      return held;
    },
    lose,
    return: bookReturn,
  };

const refundOf = ({ ours, charge }: Month) => {
  if (ours.refundStatus === null) return 'none';
  const isDone =
    ours.refundStatus === 'settled' || charge.refunds.some(({ refundId }) => refundId === ours.id);
  return isDone ? 'sent' : 'unsent';
};

async function lose(tx: Transaction, held: Held, month: Month): Promise<Held> {
  const { ours, chargeback, seen, now } = month;
  const { userId, provider: psp } = held;
  const { id: chargeId, amountCents, recognisedCents } = ours;
  const refund = refundOf(month);
  await markChargeback(tx, chargeback.id, { status: 'lost', takenAt: seen.takenAt, decidedAt: now });
  const contested = { chargebackId: chargeback.id, chargeId, userId, psp, now };
  await loseMonth(tx, contested, { amountCents, recognisedCents, refund });
  if (refund === 'none') return endPlan(tx, held, { chargeback, now });
  if (refund === 'unsent') {
    const { providerRef: refundRef } = chargeback;
    await changeCharge(tx, chargeId, { refundStatus: 'settled', refundSettledAt: now, refundRef });
    await notifyHolder(tx, held, { notice: 'refunded_by_bank', key: chargeback.id });
  }
  return held;
}

interface Lost {
  readonly chargeback: ChargebackRow;
  readonly now: Date;
}

/** A month that stays paid runs to its end, and is the last one; without such a month the plan is over now. */
async function endPlan(tx: Transaction, held: Held, { chargeback, now }: Lost): Promise<Held> {
  const identity = { key: chargeback.id };
  if (await hasKeptMonth(tx, held.id, now)) {
    if (!mayMove(held.status, 'cancel', 'bank')) return held;
    const changes = { cancelledAt: now, cancelledBy: 'bank', nextChargeAt: null, nextPlan: null } as const;
    const cancelled = await moveSubscription(tx, held, { move: 'cancel', by: 'bank', changes });
    await notifyHolder(tx, cancelled, { notice: 'charged_back_earlier', ...identity });
    return cancelled;
  }
  if (!mayMove(held.status, 'chargeBack', 'bank')) return held;
  const changes = { endedAt: now, nextChargeAt: null, nextPlan: null };
  const replaced = await lockReplaced(tx, held, now);
  const keepsBenefits = replaced !== undefined;
  const ended = await moveSubscription(tx, held, { move: 'chargeBack', by: 'bank', changes, keepsBenefits });
  if (replaced) await resumeReplaced(tx, replaced, now);
  await notifyHolder(tx, ended, { notice: 'charged_back', ...identity });
  return ended;
}

async function bookReturn(
  tx: Transaction,
  held: Held,
  { ours, chargeback, seen, now }: Month,
): Promise<Held> {
  const { userId, provider: psp } = held;
  const { returnRef, returnedAt } = seen;
  await markChargeback(tx, chargeback.id, { status: 'won', returnRef, returnedAt, decidedAt: now });
  const contested = { chargebackId: chargeback.id, chargeId: ours.id, userId, psp, now };
  const { owesRefund } = await returnMonth(tx, contested);
  if (owesRefund) {
    // The refund that the bank had done is undone: it goes out from here after all.
    const again = { refundStatus: 'requested', refundRequestedAt: now } as const;
    await changeCharge(tx, ours.id, { ...again, refundSettledAt: null, refundRef: null });
    return held;
  }
  return restore(tx, held, { ours, chargeback, now });
}

/** The month was paid after all: restores the plan for the rest of it, without a renewal. */
async function restore(
  tx: Transaction,
  held: Held,
  { ours, chargeback, now }: Lost & { readonly ours: SubscriptionChargeRow },
): Promise<Held> {
  const runs = isPaidAt([{ periodEnd: ours.periodEnd, isKept: ours.refundStatus === null }], now);
  if (!runs || !mayMove(held.status, 'restore', 'bank')) return held;
  // The plan before an upgrade was given back when the bank took the difference: it makes way again.
  const isAlone =
    (held.replacesId !== null && (await endReplaced(tx, held, now))) || !(await hasLiveBeside(tx, held));
  if (!isAlone) return held;
  const changes = { endedAt: null, cancelledAt: now, cancelledBy: 'bank' } as const;
  const restored = await moveSubscription(tx, held, { move: 'restore', by: 'bank', changes });
  await notifyHolder(tx, restored, { notice: 'restored', key: chargeback.id });
  return restored;
}
