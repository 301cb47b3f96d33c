import { type CompanyPlan } from '../provider/index.ts';
import { addMs, earliest, instantOf, saoPauloZone, wallTime } from '../shared/index.ts';

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

/** The month before the one that contains the instant, up to the same day and time in it; all of a shorter one. */
export function sameDaysBefore(now: Date): ReportMonth {
  const [current, before] = lastMonths(now, 2);
  if (!current || !before) throw new Error('two months were asked for');
  return {
    ...before,
    end: earliest(addMs(before.start, now.getTime() - current.start.getTime()), before.end),
  };
}
