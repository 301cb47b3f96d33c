import { type Cents, cents, fromReais, toReais } from '@patinha/domain/shared';

const plain = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Centavos as somebody would type them into a field: `1250,50`. */
export const reaisIn = (amountCents: number): string => plain.format(toReais(cents(amountCents)));

/** Centavos of what was typed, with a comma or a point before them; undefined for what is no amount within bounds. */
export function centsIn(
  typed: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { readonly least?: number; readonly most?: number } = {},
): Cents | undefined {
  const said = typed.trim();
  const amount = said === '' ? undefined : fromReais(Number(said.replace(',', '.')));
  return amount !== undefined && amount >= least && amount <= most ? amount : undefined;
}
