/** One line of the output of `npm run bench`. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  /** The target, as `≥ 0.9` or `≤ 3`; omitted for informational figures. */
  readonly target?: string;
  readonly unit: string;
  readonly note: string;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
