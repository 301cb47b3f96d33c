import { addCents, type Cents, shareHalfUp, subtractCents } from '../shared/index.ts';

/** Amounts and parties of a booking, frozen at acceptance (the commission) and at payment start (the wallet part). */
export interface BookingMoney {
  readonly bookingId: string;
  readonly tutorId: string;
  readonly providerId: string;
  /** Price of the service after discount. */
  readonly priceCents: Cents;
  /** Convenience fee, paid by the tutor on top. */
  readonly feeCents: Cents;
  /** The part of price and fee paid from the wallet. */
  readonly walletCents: Cents;
  /** A fraction where nights of a stay were added at another rate (D-195). */
  readonly commissionBps: number;
  readonly tutorIsPremium: boolean;
}

/** An amount of wallet money by origin: expiring promotional credit, and refunded money. */
export interface WalletParts {
  readonly promoCents: Cents;
  readonly cashCents: Cents;
}

export const totalOf = (money: BookingMoney): Cents => addCents(money.priceCents, money.feeCents);

/** The amount that the PSP has to collect. */
export const externalOf = (money: BookingMoney): Cents => subtractCents(totalOf(money), money.walletCents);

/** Fractions of a basis point that count, fine enough for a centavo of any price. */
const bpsParts = 1_000_000;

/** Rounds the commission half up; the provider gets the rest of the price, so that the two add up. */
export function splitPrice(
  priceCents: Cents,
  commissionBps: number,
): { commissionCents: Cents; providerCents: Cents } {
  const commissionCents = shareHalfUp(priceCents, Math.round(commissionBps * bpsParts), 10_000 * bpsParts);
  return { commissionCents, providerCents: subtractCents(priceCents, commissionCents) };
}
