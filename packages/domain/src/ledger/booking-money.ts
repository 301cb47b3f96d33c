import { addCents, bpsOf, type Cents, subtractCents } from '../shared/index.ts';

/** What a booking costs and who is paid, frozen when it was accepted (the commission) and when payment started (the wallet part). */
export interface BookingMoney {
  readonly bookingId: string;
  readonly tutorId: string;
  readonly providerId: string;
  /** Price of the service after discount. */
  readonly priceCents: Cents;
  /** Convenience fee, paid by the tutor on top. */
  readonly feeCents: Cents;
  /** Part of price and fee that comes from the wallet. */
  readonly walletCents: Cents;
  readonly commissionBps: number;
  readonly tutorIsPremium: boolean;
}

/** An amount of wallet money by where it came from: credit that expires, and refunded money. */
export interface WalletParts {
  readonly promoCents: Cents;
  readonly cashCents: Cents;
}

export const totalOf = (money: BookingMoney): Cents => addCents(money.priceCents, money.feeCents);

/** What the payment provider has to collect. */
export const externalOf = (money: BookingMoney): Cents => subtractCents(totalOf(money), money.walletCents);

/** Commission is rounded half up; the provider gets the rest of the price, so the two add up. */
export function splitPrice(
  priceCents: Cents,
  commissionBps: number,
): { commissionCents: Cents; providerCents: Cents } {
  const commissionCents = bpsOf(priceCents, commissionBps);
  return { commissionCents, providerCents: subtractCents(priceCents, commissionCents) };
}
