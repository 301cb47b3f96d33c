import { type CompanyPlan } from '../provider/index.ts';
import { instantOf, saoPauloZone, wallTime } from '../shared/index.ts';

/** Months that a company's report covers, the current one included: "full analytics" is a premium benefit (§6). */
export const reportMonths: Readonly<Record<CompanyPlan, number>> = { freemium: 3, premium: 12 };

/** A São Paulo month as `YYYY-MM`, with the half-open range of its instants. */
export interface ReportMonth {
  readonly month: string;
  readonly start: Date;
  readonly end: Date;
}

/** The last `count` months in São Paulo, starting with the one that contains the instant. */
export function lastMonths(now: Date, count: number): readonly ReportMonth[] {
  const { year, month } = wallTime(now, saoPauloZone);
  const named = (ago: number) => {
    // Months counted from year 0, so that a change of year needs no special case.
    const index = year * 12 + (month - 1) - ago;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  };
  const startOf = (name: string) => instantOf(`${name}-01`, 0, saoPauloZone);
  return Array.from({ length: count }, (_, ago) => ({
    month: named(ago),
    start: startOf(named(ago)),
    end: startOf(named(ago - 1)),
  }));
}
