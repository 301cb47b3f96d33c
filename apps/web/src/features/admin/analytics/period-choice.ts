import { lastMonths, type ReportPeriod } from '@patinha/domain/admin';
import { addMs, calendarDay, dayMs, monthInSaoPaulo } from '@patinha/domain/shared';

export const periodChoices = ['week', 'days', 'month', 'last-month', 'year', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

/** The days that a choice means today, in São Paulo; undefined for a custom period. */
export function periodOf(choice: PeriodChoice, now: Date): ReportPeriod | undefined {
  const to = calendarDay(now);
  const before = monthInSaoPaulo(addMs(monthInSaoPaulo(now).start, -1));
  const periods: Readonly<Record<PeriodChoice, ReportPeriod | undefined>> = {
    week: { from: calendarDay(addMs(now, -6 * dayMs)), to },
    days: { from: calendarDay(addMs(now, -29 * dayMs)), to },
    month: lastMonths(to, 1),
    'last-month': { from: calendarDay(before.start), to: calendarDay(addMs(before.end, -1)) },
    year: lastMonths(to, 12),
    own: undefined,
  };
  return periods[choice];
}
