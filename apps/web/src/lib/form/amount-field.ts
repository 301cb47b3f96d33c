import { type Cents, fromReais } from '@patinha/domain/shared';

export { typedMoney } from '@patinha/domain/money';

// The point separates thousands in Brazil: `1.250` is more than a thousand, while `1.25` can only mean centavos.
const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const ungrouped = (typed: string): string => {
  const said = typed.trim();
  return grouped.test(said) ? said.replaceAll('.', '') : said;
};

/** Centavos of `1.250,50`, `1250,5` or `1250.50`; undefined if invalid, out of bounds or ambiguous. */
export function parseCents(
  typed: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { readonly least?: number; readonly most?: number } = {},
): Cents | undefined {
  const said = ungrouped(typed);
  const amount = /^\d+(?:[.,]\d{1,2})?$/.test(said) ? fromReais(Number(said.replace(',', '.'))) : undefined;
  return amount !== undefined && amount >= least && amount <= most ? amount : undefined;
}

/** The whole number of `1000` or `1.000`; undefined for anything else. */
export function parseWhole(typed: string): number | undefined {
  const said = ungrouped(typed);
  return /^\d+$/.test(said) ? Number(said) : undefined;
}

/** Centavos of a field, or `empty` for an empty one. An invalid amount is NaN, which the contract refuses. */
export const parseCentsOr = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed.trim() === '' ? empty : (parseCents(typed) ?? Number.NaN);

/** The same for a whole number. */
export const parseWholeOr = <Empty>(typed: string, empty: Empty): number | Empty =>
  typed.trim() === '' ? empty : (parseWhole(typed) ?? Number.NaN);
