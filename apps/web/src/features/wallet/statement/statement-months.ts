import type { WalletMovement } from '@patinha/contract/wallet';

import { formatMonth } from '../../../ui/format.ts';

export interface StatementMonth {
  /** `novembro de 2026`. */
  readonly name: string;
  readonly lines: readonly WalletMovement[];
  /** What the lines brought and took, both positive; null while some of the month are not loaded. */
  readonly sums: { readonly inCents: number; readonly outCents: number } | null;
  /** The balance after the newest line. */
  readonly closingCents: number;
}

/** Lines by their month, newest first; the last month is whole only when no older line is left to load. */
export function monthsOf(lines: readonly WalletMovement[], hasMore: boolean): StatementMonth[] {
  const byMonth = Map.groupBy(lines, ({ created_at: at }) => formatMonth(at));
  return [...byMonth].map(([name, ofMonth], at) => ({
    name,
    lines: ofMonth,
    sums: hasMore && at === byMonth.size - 1 ? null : sumsOf(ofMonth),
    closingCents: ofMonth[0]?.balance_after_cents ?? 0,
  }));
}

function sumsOf(lines: readonly WalletMovement[]) {
  const deltas = lines.map(({ delta_cents: delta }) => delta);
  return {
    inCents: deltas.reduce((sum, delta) => sum + Math.max(delta, 0), 0),
    outCents: deltas.reduce((sum, delta) => sum + Math.max(-delta, 0), 0),
  };
}
