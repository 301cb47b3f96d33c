import { addDays, calendarDay, instantOf, saoPauloZone } from '../shared/index.ts';
import type { Span } from './trend.ts';

/** A span as whole days of São Paulo, whose sums are stored, and the hours before and after them. */
export interface SpanParts {
  /** Both included; undefined when the span holds no whole day. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly edges: readonly Span[];
}

const midnight = (day: string): Date => instantOf(day, 0, saoPauloZone);

/** Divides a span at the midnights of São Paulo; the parts together are the span. */
export function partsOfSpan({ start, end }: Span): SpanParts {
  const firstDay = calendarDay(start);
  const from = midnight(firstDay).getTime() === start.getTime() ? firstDay : addDays(firstDay, 1);
  const afterLast = calendarDay(end);
  if (from >= afterLast) return { days: undefined, edges: [{ start, end }] };
  const edges = [
    { start, end: midnight(from) },
    { start: midnight(afterLast), end },
  ];
  return {
    days: { from, to: addDays(afterLast, -1) },
    edges: edges.filter((edge) => edge.start < edge.end),
  };
}
