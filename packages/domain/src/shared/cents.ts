import type { Brand } from './brand.ts';

/** A whole number of Brazilian centavos. Negative only in ledger deltas. */
export type Cents = Brand<number, 'Cents'>;

/** Brands a whole number as centavos; throws RangeError for fractions and numbers beyond 2^53. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of centavos: ${value}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only cast that makes Cents
  return value as Cents;
}

export const zeroCents = cents(0);

export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

export const minCents = (a: Cents, b: Cents): Cents => (a <= b ? a : b);

export const maxCents = (a: Cents, b: Cents): Cents => (a >= b ? a : b);

/**
 * `amount` times `numerator / denominator`, half a centavo up, exact at any size (BigInt inside). For amounts of zero
 * or more; the only place that divides money with rounding up.
 */
export function shareHalfUp(amount: Cents, numerator: number, denominator: number): Cents {
  const doubled = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return cents(Number(doubled / (2n * BigInt(denominator))));
}

/** `amount` times `numerator / denominator`, rounded down, exact at any size. */
export function shareDown(amount: Cents, numerator: number, denominator: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

/** Basis points of an amount (100 bps = 1 %), half a centavo up. */
export const bpsOf = (amount: Cents, bps: number): Cents => shareHalfUp(amount, bps, 10_000);

/** Whole percent of an amount, half a centavo up. */
export const percentOf = (amount: Cents, percent: number): Cents => shareHalfUp(amount, percent, 100);

/** Reais with two decimals for fields that the specification gives in reais (§3): exact, no rounding. */
export const toReais = (amount: Cents): number => amount / 100;

/**
 * Centavos from reais with at most two decimals; undefined when there are more, so that nothing is rounded silently.
 */
export function fromReais(reais: number): Cents | undefined {
  const whole = Math.round(reais * 100);
  return Number.isSafeInteger(whole) && toReais(cents(whole)) === reais ? cents(whole) : undefined;
}
