import {
  addMs,
  calendarDay,
  type Cents,
  dayMs,
  endOfDayInSaoPaulo,
  instantOf,
  latest,
  monthInSaoPaulo,
  saoPauloZone,
  secondMs,
  shareDown,
  wallTime,
} from '../shared/index.ts';

/** How long an order waits for the payer's authorisation. */
export const authorisationMs = dayMs;

/** Days after the due day on which an unpaid month is retried, as Pix Automático allows. */
export const retryDays = [1, 3, 5] as const;

/** Days in which a new contract can be withdrawn with a full refund (CDC art. 49). */
export const regretDays = 7;

/**
 * When the month with this number, counted from 1, ends: that many months later at the same time of day in São Paulo. A
 * shorter month uses its last day; later months return to the day of the contract.
 */
export function monthEnd(startedAt: Date, cycle: number): Date {
  const { year, month, day, hour, minute } = wallTime(startedAt, saoPauloZone);
  const months = month - 1 + cycle;
  const first = new Date(Date.UTC(year, months, 1));
  const daysOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  const lastDay = new Date(first.getTime() + (Math.min(day, daysOfMonth) - 1) * dayMs);
  return instantOf(lastDay.toISOString().slice(0, 10), hour * 60 + minute, saoPauloZone);
}

/** When an unpaid month is retried; undefined after the last attempt. */
export function nextTryAt(dueAt: Date, failedAttempt: number): Date | undefined {
  const days = retryDays[failedAttempt - 1];
  return days === undefined ? undefined : addMs(dueAt, days * dayMs);
}

/** The last instant to withdraw from the contract: the whole seventh day counts. */
export const regretUntil = (startedAt: Date): Date => endOfDayInSaoPaulo(startedAt, regretDays);

/** Months after a withdrawal in which a new plan gives its money benefits only after the days of regret (D-185). */
const provenMonths = 12;

/**
 * From when a plan that starts now gives what is money: lower commission, doubled cashback and points, the advance. Null
 * for at once; after a withdrawal in the last twelve months, from the eighth day.
 */
export function benefitsFrom(startedAt: Date, lastRegretAt: Date | null): Date | null {
  if (!lastRegretAt || monthEnd(lastRegretAt, provenMonths) <= startedAt) return null;
  return addMs(regretUntil(startedAt), secondMs);
}

/**
 * Whether an upgrade has to wait for the next month: it could still be withdrawn from after the month has ended and the
 * next one was paid, which would give its days for nothing. Only for who withdrew in the last twelve months.
 */
export const isUpgradeTooLate = (
  now: Date,
  { paidUntil, lastRegretAt }: { readonly paidUntil: Date; readonly lastRegretAt: Date | null },
): boolean => benefitsFrom(now, lastRegretAt) !== null && paidUntil <= regretUntil(now);

interface PaidMonth {
  readonly amountCents: Cents;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / dayMs);

/**
 * How much of a paid month is revenue by now: at each turn of the calendar month its elapsed days, rounded down, and
 * the rest at its end.
 */
export function earnedCents({ amountCents, periodStart, periodEnd }: PaidMonth, now: Date): Cents {
  if (now >= periodEnd) return amountCents;
  const until = latest(periodStart, monthInSaoPaulo(now).start);
  return shareDown(amountCents, daysBetween(periodStart, until), daysBetween(periodStart, periodEnd));
}
