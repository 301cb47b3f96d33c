import { type Cents, minCents, subtractCents } from '../shared/index.ts';

export interface ChargeSplit {
  /** Taken from the wallet (W). */
  readonly walletCents: Cents;
  /** Charged through the PSP (X = P + F − W); 0 when the wallet pays everything. */
  readonly externalCents: Cents;
}

/** The wallet pays as much as it holds, the PSP the rest. */
export function splitCharge(totalCents: Cents, balanceCents: Cents): ChargeSplit {
  const walletCents = minCents(totalCents, balanceCents);
  return { walletCents, externalCents: subtractCents(totalCents, walletCents) };
}
