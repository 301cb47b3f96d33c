import { dayMs, instantOf, saoPauloZone } from '../shared/index.ts';
import type { Span } from './trend.ts';

/** Two years: limits how much of the tables a report reads. */
export const maxReportDays = 731;

/** Periods of up to two months are reported by day, longer ones by month. */
const maxDaysByDay = 62;

export type ReportUnit = 'day' | 'month';

/** First and last calendar day `YYYY-MM-DD` in São Paulo, both inclusive. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

export const reportDays = ({ from, to }: ReportPeriod): number => dayNumber(to) - dayNumber(from) + 1;

export const isReportPeriod = (period: ReportPeriod): boolean =>
  reportDays(period) >= 1 && reportDays(period) <= maxReportDays;

export const reportUnit = (period: ReportPeriod): ReportUnit =>
  reportDays(period) <= maxDaysByDay ? 'day' : 'month';

/** From midnight of the first day to midnight after the last one, in São Paulo. */
export const reportSpan = ({ from, to }: ReportPeriod): Span => ({
  start: instantOf(from, 0, saoPauloZone),
  end: instantOf(dayOf(dayNumber(to) + 1), 0, saoPauloZone),
});

/** The first day of every day or month of the period, oldest first, including those without figures. */
export function reportSteps(period: ReportPeriod): string[] {
  const unit = reportUnit(period);
  const days = Array.from({ length: reportDays(period) }, (_unused, at) =>
    dayOf(dayNumber(period.from) + at),
  );
  return unit === 'day' ? days : [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
}

/** The days from the first of the month `months - 1` before the current one until today. */
export function lastMonths(today: string, months: number): ReportPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10), to: today };
}
