import { isPaidAt, periodOf } from '@patinha/domain/subscription';

import type { Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorizeSystem } from '../../platform/http/access.ts';
import { findChargesOf, findContests } from './subscription-charge.queries.ts';
import { endMandate, moveSubscription } from './subscription-move.actions.ts';
import { lockSubscription, type SubscriptionRow } from './subscription.queries.ts';

/**
 * Ends the plan whose place a paid upgrade takes; its paid month stays paid. False when that month is not the one whose
 * rest the upgrade paid: the plan ended or was renewed meanwhile.
 */
export async function endReplaced(tx: Transaction, upgrade: SubscriptionRow, now: Date): Promise<boolean> {
  if (upgrade.replacesId === null) return true;
  const replaced = await lockSubscription(tx, upgrade.replacesId);
  const { monthsFrom, monthsBefore } = upgrade;
  if (!replaced || !monthsFrom) return false;
  const { end } = periodOf({ startedAt: monthsFrom, monthsFrom: null, monthsBefore }, 1);
  const isSameMonth = replaced.paidUntil?.getTime() === end.getTime() && end > now;
  if (!isSameMonth || (replaced.status !== 'active' && replaced.status !== 'cancelled')) return false;
  const changes = { endedAt: now, nextChargeAt: null, nextPlan: null };
  const step = { move: 'replace', by: 'bank', keepsBenefits: true, changes } as const;
  await endMandate(tx, await moveSubscription(tx, authorizeSystem(replaced), step));
  return true;
}

/** Whether a month of the plan runs that was paid and that neither a refund nor the bank has taken back. */
export async function hasKeptMonth(tx: Transaction, subscriptionId: string, now: Date): Promise<boolean> {
  const contests = await findContests(tx, subscriptionId);
  const months = (await findChargesOf(tx, subscriptionId)).map(({ id, status, periodEnd, refundStatus }) => ({
    periodEnd,
    isKept: status === 'paid' && refundStatus === null && contests.get(id) !== 'lost',
  }));
  return isPaidAt(months, now);
}

/** The plan that an upgrade replaced, locked, when its paid month still runs and it can be given back. */
export async function lockReplaced(
  tx: Transaction,
  upgrade: SubscriptionRow,
  now: Date,
): Promise<Authorized<SubscriptionRow> | undefined> {
  const replaced = upgrade.replacesId === null ? undefined : await lockSubscription(tx, upgrade.replacesId);
  const runs = replaced?.status === 'replaced' && replaced.paidUntil !== null && replaced.paidUntil > now;
  return replaced && runs && (await hasKeptMonth(tx, replaced.id, now))
    ? authorizeSystem(replaced)
    : undefined;
}

/** Gives a replaced plan back for the rest of its paid month; its authorisation is over, so it is not renewed. */
export async function resumeReplaced(
  tx: Transaction,
  replaced: Authorized<SubscriptionRow>,
  now: Date,
): Promise<void> {
  const changes = { endedAt: null, cancelledAt: now, cancelledBy: 'holder' } as const;
  await moveSubscription(tx, replaced, { move: 'resume', by: 'system', changes });
}
