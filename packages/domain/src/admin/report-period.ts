import { dayMs, instantOf, saoPauloZone } from '../shared/index.ts';
import type { Span } from './trend.ts';

/** Two years: a report reads no more of the tables than that. */
export const maxReportDays = 731;

/** Up to two months are told by day, longer periods by month. */
const maxDaysByDay = 62;

export type ReportUnit = 'day' | 'month';

/** First and last calendar day `YYYY-MM-DD` in São Paulo, both included. */
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

/** The first day of every day or month of the period, oldest first; those without figures are there too. */
export function reportSteps(period: ReportPeriod): string[] {
  const unit = reportUnit(period);
  const days = Array.from({ length: reportDays(period) }, (_unused, at) =>
    dayOf(dayNumber(period.from) + at),
  );
  return unit === 'day' ? days : [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
}

/** The days from the first of the month that lies `months - 1` before this one up to today. */
export function lastMonths(today: string, months: number): ReportPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10), to: today };
}
