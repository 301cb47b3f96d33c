import { calendarDay, type Cents, cents, dayMs, latest, shareDown } from '../shared/index.ts';
import { monthEnd } from './billing.ts';
import { priceOfPlan, type SoldPlan } from './plan.ts';
import type { SubscriptionStatus } from './subscription-status.ts';

/** From which instant the months of a contract count, and how many were over before its first charge (D-185). */
export interface Months {
  readonly startedAt: Date;
  /** The start of the contract that an upgrade replaced; null for a contract of its own. */
  readonly monthsFrom: Date | null;
  readonly monthsBefore: number;
}

/** The period that a month pays, counted from 1. The first one of an upgrade is the rest of the month it falls in. */
export function periodOf({ startedAt, monthsFrom, monthsBefore }: Months, cycle: number) {
  const from = monthsFrom ?? startedAt;
  const number = monthsBefore + cycle;
  return { start: cycle === 1 ? startedAt : monthEnd(from, number - 1), end: monthEnd(from, number) };
}

const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / dayMs);

interface Difference {
  readonly fromCents: Cents;
  readonly toCents: Cents;
  /** The whole month that the change falls in. */
  readonly monthStart: Date;
  readonly monthEnd: Date;
}

/**
 * What an upgrade costs now: the difference of the two months for the days left, today included, rounded down. At least
 * one day, and never more than the whole difference.
 */
export function upgradeCents({ fromCents, toCents, ...month }: Difference, now: Date): Cents {
  const days = daysBetween(month.monthStart, month.monthEnd);
  const left = Math.min(days, Math.max(1, daysBetween(latest(now, month.monthStart), month.monthEnd)));
  return shareDown(cents(toCents - fromCents), left, days);
}

export type ChangeKind = 'upgrade' | 'downgrade' | 'keep';

interface Running {
  readonly plan: SoldPlan;
  readonly priceCents: Cents;
  readonly status: SubscriptionStatus;
  readonly nextPlan: SoldPlan | null;
  readonly paidUntil: Date | null;
  readonly nextChargeAt: Date | null;
}

/**
 * How a running plan may become another one: more expensive ones at once, cheaper ones after the paid month, and `keep`
 * takes back a cheaper one. Undefined while a month is unpaid or being charged, and for what would change nothing.
 */
export function changeKind(running: Running, to: SoldPlan, now: Date): ChangeKind | undefined {
  const { status, plan, nextPlan, paidUntil, nextChargeAt } = running;
  if (paidUntil === null || paidUntil <= now) return undefined;
  const isRenewing = status === 'active' && nextChargeAt !== null;
  if (to === plan) return isRenewing && nextPlan !== null ? 'keep' : undefined;
  if (priceOfPlan(to) > running.priceCents)
    return isRenewing || status === 'cancelled' ? 'upgrade' : undefined;
  return isRenewing && to !== nextPlan ? 'downgrade' : undefined;
}

/** How long the order of an upgrade waits: not beyond the month whose rest it pays. */
export const upgradeUntil = (authoriseUntil: Date, paidUntil: Date): Date =>
  paidUntil < authoriseUntil ? paidUntil : authoriseUntil;
