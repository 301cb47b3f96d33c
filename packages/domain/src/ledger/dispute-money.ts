import {
  addCents,
  type Cents,
  maxCents,
  minCents,
  shareDown,
  subtractCents,
  zeroCents,
} from '../shared/index.ts';
import { type BookingMoney, splitPrice, totalOf, type WalletParts } from './booking-money.ts';
import { splitRefund, splitWalletRefund } from './refund.ts';

/** A refund by destination and by bearer, each part in centavos. */
export interface RefundShares extends WalletParts {
  /** To the card or Pix that paid. */
  readonly externalCents: Cents;
  readonly providerCents: Cents;
  readonly commissionCents: Cents;
  readonly feeCents: Cents;
}

/** Everything that the tutor paid and has not been refunded, fee included (D-99). */
export const refundableOf = (money: BookingMoney, refundedCents: Cents): Cents =>
  maxCents(zeroCents, subtractCents(totalOf(money), refundedCents));

/** The part of the price not refunded: refunds reduce the price first, the fee last. */
export const keptPriceOf = (money: Pick<BookingMoney, 'priceCents'>, refundedCents: Cents): Cents =>
  maxCents(zeroCents, subtractCents(money.priceCents, refundedCents));

/** The shares of a booking's money after a given total refund. */
function sharesAfter(money: BookingMoney, held: WalletParts, refundedCents: Cents): RefundShares {
  const keptPrice = keptPriceOf(money, refundedCents);
  const parts = splitRefund(money, refundedCents);
  return {
    externalCents: parts.externalCents,
    ...splitWalletRefund(parts.walletCents, held),
    ...splitPrice(keptPrice, money.commissionBps),
    feeCents: subtractCents(
      money.feeCents,
      subtractCents(refundedCents, subtractCents(money.priceCents, keptPrice)),
    ),
  };
}

/**
 * What a further refund moves: computed on the cumulative refund and posted as the difference, so that several partial
 * refunds add up to the centavo (money.md 4.5).
 */
export function refundShares(
  money: BookingMoney,
  held: WalletParts,
  { refundedCents, refundCents }: { readonly refundedCents: Cents; readonly refundCents: Cents },
): RefundShares {
  if (refundCents < 0 || refundCents > refundableOf(money, refundedCents))
    throw new RangeError(
      `Invalid refund of ${refundCents} after ${refundedCents}: the total is ${totalOf(money)}`,
    );
  const before = sharesAfter(money, held, refundedCents);
  const after = sharesAfter(money, held, addCents(refundedCents, refundCents));
  return {
    externalCents: subtractCents(after.externalCents, before.externalCents),
    promoCents: subtractCents(after.promoCents, before.promoCents),
    cashCents: subtractCents(after.cashCents, before.cashCents),
    providerCents: subtractCents(before.providerCents, after.providerCents),
    commissionCents: subtractCents(before.commissionCents, after.commissionCents),
    feeCents: subtractCents(before.feeCents, after.feeCents),
  };
}

/** What the provider keeps of a booking after these refunds. */
export const providerShareOf = (
  money: Pick<BookingMoney, 'priceCents' | 'commissionBps'>,
  refundedCents: Cents,
): Cents => splitPrice(keptPriceOf(money, refundedCents), money.commissionBps).providerCents;

/** The part of a promised reward that the rest of the price still earns, rounded down. */
export function earnedOf(promised: Cents, money: BookingMoney, refundedCents: Cents): Cents {
  return money.priceCents === 0
    ? zeroCents
    : shareDown(promised, keptPriceOf(money, refundedCents), money.priceCents);
}

/** Sources of the provider's part of a refund: frozen money first, then available money, then a debt. */
export interface RefundSources {
  readonly frozenCents: Cents;
  readonly payableCents: Cents;
  readonly debtCents: Cents;
}

export function refundSources(
  providerCents: Cents,
  available: { readonly frozenCents: Cents; readonly payableCents: Cents },
): RefundSources {
  const frozenCents = minCents(providerCents, available.frozenCents);
  const missing = subtractCents(providerCents, frozenCents);
  const payableCents = minCents(missing, available.payableCents);
  return { frozenCents, payableCents, debtCents: subtractCents(missing, payableCents) };
}
