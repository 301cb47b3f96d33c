import type { EarningsBridge } from '@patinha/contract/ledger';

/** Amounts in cents by the place that names them; all of one set are the same money. */
export type Places = Readonly<Record<string, number | null | undefined>>;

/** Lists each place that names another amount than is expected of its set, one sentence a place. */
export const differences = (
  sets: Readonly<Record<string, Places>>,
  expected: Readonly<Record<string, number | null>>,
): readonly string[] =>
  Object.entries(expected).flatMap(([set, wanted]) => {
    const places = sets[set];
    if (!places) throw new Error(`No set is named ${set}`);
    return Object.entries(places).flatMap(([place, amount]) =>
      amount === wanted ? [] : [`${set}: ${place} says ${amount}, not ${wanted}`],
    );
  });

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the line beneath a total leads to. */
export const endOf = (total: number, bridge: EarningsBridge): number =>
  total - bridge.refunded_cents - bridge.kept_cents + bridge.cancelled_cents;

/** A column of a file, added up. */
export function columnOf(content: string, column: string): number {
  const [head = [], ...lines] = content
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';'));
  const at = head.indexOf(column);
  return sumOf(lines.map((cells) => Math.round(Number(cells[at]?.replace(',', '.')) * 100)));
}
