import { addCents, type Cents, percentOf, shareDown, subtractCents, zeroCents } from '../shared/index.ts';
import { type BookingMoney, totalOf, type WalletParts } from './booking-money.ts';

export interface CancellationMoney {
  /** How much of the price is refunded; the rule and the terms of the booking decide (D-94). */
  readonly refundPercent: number;
  /** Whether the convenience fee is refunded as well. */
  readonly refundFee: boolean;
}

export interface RefundParts {
  readonly externalCents: Cents;
  readonly walletCents: Cents;
}

/** The refunded part of the price, half a centavo up in favour of the tutor. */
export const refundedPrice = (money: BookingMoney, refundPercent: number): Cents =>
  percentOf(money.priceCents, refundPercent);

/**
 * Splits a refund in the proportion in which the booking was paid: the wallet's part is rounded down, so the odd
 * centavo goes to the card or Pix.
 */
export function splitRefund(money: BookingMoney, refundCents: Cents): RefundParts {
  if (refundCents === 0) return { externalCents: zeroCents, walletCents: zeroCents };
  const walletCents = shareDown(refundCents, money.walletCents, totalOf(money));
  return { externalCents: subtractCents(refundCents, walletCents), walletCents };
}

/** Splits the wallet part by origin: promotional credit rounded down, the rest refunded money. */
export function splitWalletRefund(walletCents: Cents, held: WalletParts): WalletParts {
  if (walletCents === 0) return { promoCents: zeroCents, cashCents: zeroCents };
  const promoCents = shareDown(walletCents, held.promoCents, addCents(held.promoCents, held.cashCents));
  return { promoCents, cashCents: subtractCents(walletCents, promoCents) };
}

export interface CancellationRefund extends RefundParts, WalletParts {}

/** A cancellation's refund by destination: `walletCents` is the sum of the two wallet parts. */
export function cancellationRefund(
  money: BookingMoney,
  { refundPercent, refundFee }: CancellationMoney,
  held: WalletParts,
): CancellationRefund {
  const total = addCents(refundedPrice(money, refundPercent), refundFee ? money.feeCents : zeroCents);
  const parts = splitRefund(money, total);
  return { ...parts, ...splitWalletRefund(parts.walletCents, held) };
}

/** The refund when a paid booking becomes cheaper, in the proportion in which it was paid. */
export function priceChangeRefund(
  money: BookingMoney,
  refundCents: Cents,
  held: WalletParts,
): CancellationRefund {
  if (refundCents <= 0 || refundCents >= totalOf(money))
    throw new RangeError(`Invalid price difference of ${refundCents}: the total is ${totalOf(money)}`);
  const parts = splitRefund(money, refundCents);
  return { ...parts, ...splitWalletRefund(parts.walletCents, held) };
}
