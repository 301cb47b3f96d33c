/** One line of what `npm run bench` prints. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  /** What is to be reached, as `≥ 0.9` or `≤ 3`; left out for figures that only inform. */
  readonly target?: string;
  readonly unit: string;
  readonly note: string;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
