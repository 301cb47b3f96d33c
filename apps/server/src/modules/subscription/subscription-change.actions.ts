import { addMs, type Actor, type Cents, zeroCents } from '@patinha/domain/shared';
import {
  authorisationMs,
  type ChangeKind,
  changeKind,
  type CompanyTier,
  companyTiers,
  isUpgradeTooLate,
  periodOf,
  priceOfPlan,
  upgradeCents,
  upgradeUntil,
} from '@patinha/domain/subscription';

import { audit } from '../../platform/audit/audit.ts';
import { enqueue } from '../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { askAboutSeatsLater } from '../company/index.ts';
import { findChargesOf, insertCharge } from './subscription-charge.queries.ts';
import { ownCompanyId } from './subscription-order.actions.ts';
import { notifyHolder } from './subscription.mail.ts';
import {
  changeSubscription,
  findLastRegret,
  findLatest,
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
} from './subscription.queries.ts';

export interface PlanChange {
  readonly plan: CompanyTier;
  readonly kind: ChangeKind;
  /** What an upgrade costs now; 0 for the others. */
  readonly dueCents: Cents;
  readonly priceCents: Cents;
  /** When it takes effect. */
  readonly from: Date;
}

/** The plans that a running one may become, cheapest first. */
export async function changesOf(db: Database, running: SubscriptionRow, now: Date): Promise<PlanChange[]> {
  const months = await wholeMonthOf(db, running);
  const lastRegretAt = await findLastRegret(db, running);
  return companyTiers.flatMap((plan) => {
    const kind = changeKind(running, plan, now);
    if (kind === undefined || !months || !running.paidUntil) return [];
    const priceCents = kind === 'keep' ? running.priceCents : priceOfPlan(plan);
    const isNow = kind === 'upgrade';
    if (isNow && isUpgradeTooLate(now, { paidUntil: running.paidUntil, lastRegretAt })) return [];
    const due = { fromCents: running.priceCents, toCents: priceCents, ...months };
    const dueCents = isNow ? upgradeCents(due, now) : zeroCents;
    return [{ plan, kind, dueCents, priceCents, from: isNow ? now : running.paidUntil }];
  });
}

/** The month that is paid now, from end to end: an upgrade within it pays a rest of the same month. */
async function wholeMonthOf(db: Database, { id, startedAt, monthsFrom, monthsBefore }: SubscriptionRow) {
  const paid = (await findChargesOf(db, id)).find(({ status }) => status === 'paid');
  if (!paid || !startedAt) return undefined;
  const whole = { startedAt: monthsFrom ?? startedAt, monthsFrom: null, monthsBefore: 0 };
  const { start, end } = periodOf(whole, monthsBefore + paid.cycle);
  return { monthStart: start, monthEnd: end, monthNumber: monthsBefore + paid.cycle };
}

interface ChangeCall {
  readonly plan: CompanyTier;
  readonly psp: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Changes the running plan of the caller's company. An upgrade is an order of its own for the difference by day, and
 * takes the plan's place when it is paid; a cheaper plan is noted and follows after the paid month.
 */
export async function changeCompanyPlan(tx: Transaction, call: ChangeCall): Promise<void> {
  const { actor, plan, now } = call;
  const companyId = await ownCompanyId(tx, actor.userId);
  const found = await findLatest(tx, { userId: actor.userId, companyId });
  const running = found && (await lockSubscription(tx, found.id));
  if (!running) throw new DomainError('subscription/not-found', { companyId });
  const change = (await changesOf(tx, running, now)).find((one) => one.plan === plan);
  if (!change) throw new DomainError('subscription/illegal-move', { status: running.status, plan });
  if (change.kind === 'upgrade') return orderUpgrade(tx, running, { ...call, change });
  const nextPlan = change.kind === 'keep' ? null : plan;
  const changed = await changeSubscription(tx, authorizeSystem(running), { nextPlan });
  await note(tx, changed, { actor, action: `subscription.${change.kind}`, plan });
  if (nextPlan === null) return;
  await notifyHolder(tx, changed, { notice: 'downgrade_noted', key: keyAt(running, now) });
  await askAboutSeatsLater(tx, companyId);
}

const keyAt = ({ id }: SubscriptionRow, now: Date): string => `${id}:${now.toISOString()}`;

async function orderUpgrade(
  tx: Transaction,
  running: SubscriptionRow,
  { plan, psp, actor, now, change }: ChangeCall & { readonly change: PlanChange },
): Promise<void> {
  const months = await wholeMonthOf(tx, running);
  if (!months || !running.paidUntil) throw new Error(`Subscription ${running.id} runs without a paid month`);
  const upgrade = await insertSubscription(tx, {
    userId: running.userId,
    companyId: running.companyId,
    plan,
    priceCents: change.priceCents,
    authorisedCents: change.priceCents,
    provider: psp,
    authoriseUntil: upgradeUntil(addMs(now, authorisationMs), running.paidUntil),
    createdAt: now,
    replacesId: running.id,
    monthsFrom: running.monthsFrom ?? running.startedAt,
    monthsBefore: months.monthNumber - 1,
  });
  if (!upgrade) throw new DomainError('subscription/exists', { userId: running.userId });
  const { id } = upgrade;
  const first = { subscriptionId: id, cycle: 1, attempt: 1, amountCents: change.dueCents, requestedAt: now };
  await insertCharge(tx, first);
  await note(tx, upgrade, { actor, action: 'subscription.upgrade', plan });
  await enqueue(tx, 'subscription.offer', { subscription_id: id }, { key: `subscription.offer:${id}` });
}

interface Noted {
  readonly actor: Actor;
  readonly action: string;
  readonly plan: CompanyTier;
}

async function note(tx: Transaction, row: SubscriptionRow, { actor, action, plan }: Noted): Promise<void> {
  const subject = { subjectType: 'subscription', subjectId: row.id };
  await audit(tx, { actorId: actor.userId, action, ...subject, details: { plan } });
  await publish(tx, { users: [row.userId], type: 'subscription.changed', id: row.id });
}
