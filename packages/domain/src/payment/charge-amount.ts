import { type Cents, minCents, subtractCents } from '../shared/index.ts';

export interface ChargeSplit {
  /** Taken from the wallet (W). */
  readonly walletCents: Cents;
  /** Charged through the PSP (X = P + F − W); 0 when the wallet pays everything. */
  readonly externalCents: Cents;
}

/**
 * The wallet pays as much as it holds, the PSP the rest. A rest that the PSP would refuse is raised to its smallest
 * charge (D-163); a total below that is the PSP's alone unless the wallet covers it.
 */
export function splitCharge(totalCents: Cents, balanceCents: Cents, smallestCents: Cents): ChargeSplit {
  const fromWallet = minCents(totalCents, balanceCents);
  const leavesTooLittle = fromWallet < totalCents && totalCents - fromWallet < smallestCents;
  const walletCents = leavesTooLittle
    ? subtractCents(totalCents, minCents(totalCents, smallestCents))
    : fromWallet;
  return { walletCents, externalCents: subtractCents(totalCents, walletCents) };
}
