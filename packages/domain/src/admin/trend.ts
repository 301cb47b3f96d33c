import { addMs, dayMs, earliest, monthInSaoPaulo } from '../shared/index.ts';

/** Days within which the overview counts an account as active, and over which it compares its figures. */
const overviewDays = 30;

/** Half-open time span: includes `start`, excludes `end`. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Change from one period to the next in whole percent, half away from zero.
 * Null when the earlier period has nothing to compare with (D-109: shown as "—").
 */
export function trendPercent(current: number, previous: number | null): number | null {
  if (!previous) return null;
  const change = ((current - previous) * 100) / previous;
  return Math.sign(change) * Math.round(Math.abs(change));
}

/** The last thirty days and the thirty before them. */
export function comparedDays(now: Date): { readonly current: Span; readonly previous: Span } {
  const start = addMs(now, -overviewDays * dayMs);
  return {
    current: { start, end: now },
    previous: { start: addMs(start, -overviewDays * dayMs), end: start },
  };
}

/**
 * The month to date in São Paulo (D-111: year and month), and the same days of the previous month;
 * the latter is cut at its end when it is shorter.
 */
export function comparedMonths(now: Date): { readonly current: Span; readonly previous: Span } {
  const { start } = monthInSaoPaulo(now);
  const before = monthInSaoPaulo(addMs(start, -1));
  const elapsedMs = now.getTime() - start.getTime();
  return {
    current: { start, end: now },
    previous: { start: before.start, end: earliest(addMs(before.start, elapsedMs), before.end) },
  };
}
