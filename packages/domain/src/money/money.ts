import type { Figure } from './figures.ts';

const currency = { style: 'currency', currency: 'BRL' } as const;
const full = new Intl.NumberFormat('pt-BR', currency);
const whole = new Intl.NumberFormat('pt-BR', { ...currency, minimumFractionDigits: 0 });
const typed = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Formats centavos as reais, `R$ 80,01`, under the figure's name. Intl puts a no-break space after the sign. */
export const money = (_figure: Figure, amountCents: number): string => full.format(amountCents / 100);

/** The same without centavos that are zero, `R$ 10`, for price lists. */
export const shortMoney = (_figure: Figure, amountCents: number): string =>
  amountCents % 100 === 0 ? whole.format(amountCents / 100) : money(_figure, amountCents);

/** Formats centavos as people type them into a field: `1250,50`. */
export const typedMoney = (_figure: Figure, amountCents: number): string => typed.format(amountCents / 100);

/** Centavos as the number that a cell of a file holds; empty without an amount. */
export const moneyCell = (_figure: Figure, amountCents: number | null): number | null =>
  amountCents === null ? null : amountCents / 100;

/** Whole reais without their sign, rounded, where there is no more room: a day in a calendar. */
export const roundMoney = (_figure: Figure, amountCents: number): string =>
  String(Math.round(amountCents / 100));
