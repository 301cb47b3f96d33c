import { addCents, type Cents, subtractCents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { type BookingMoney, externalOf, splitPrice, totalOf, type WalletParts } from '../booking-money.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';
import {
  type CancellationMoney,
  type CancellationRefund,
  cancellationRefund,
  refundedPrice,
} from '../refund.ts';

/** Key of an event that may repeat for the same owner: the first round has no number. */
const roundKey = (event: string, ownerId: string, round: number): string =>
  round === 1 ? `${event}:${ownerId}` : `${event}:${ownerId}:${round}`;

export interface WalletHold extends WalletParts {
  readonly bookingId: string;
  readonly userId: string;
  /** 1 for the first payment attempt that uses the wallet, then counting up. */
  readonly round: number;
}

/** Holds wallet money while a payment is in progress. */
export const holdPosting = ({ bookingId, userId, promoCents, cashCents, round }: WalletHold): Posting => ({
  key: roundKey('hold', bookingId, round),
  kind: 'hold',
  bookingId,
  entries: legs(
    debit(account.walletPromo(userId), promoCents),
    debit(account.walletCash(userId), cashCents),
    credit(account.walletHold(userId), addCents(promoCents, cashCents)),
  ),
});

/** Releases a hold to where it came from. */
export const unholdPosting = ({ bookingId, userId, promoCents, cashCents, round }: WalletHold): Posting => ({
  key: roundKey('unhold', bookingId, round),
  kind: 'unhold',
  bookingId,
  entries: legs(
    debit(account.walletHold(userId), addCents(promoCents, cashCents)),
    credit(account.walletPromo(userId), promoCents),
    credit(account.walletCash(userId), cashCents),
  ),
});

/** The booking is paid: a receivable from the PSP, the wallet's hold is consumed, and everything waits in escrow. */
export const capturePosting = (
  money: BookingMoney,
  { paymentId, psp }: { readonly paymentId: string | null; readonly psp: string },
): Posting => ({
  key: `cap:${paymentId ?? money.bookingId}`,
  kind: 'capture',
  bookingId: money.bookingId,
  entries: legs(
    debit(account.pspReceivable(psp), externalOf(money)),
    debit(account.walletHold(money.tutorId), money.walletCents),
    credit(account.escrow(money.bookingId), totalOf(money)),
  ),
});

/** Nights added to a stay are paid, apart and from outside; they join the escrow of their booking (D-195). */
export const extensionPosting = (
  money: BookingMoney,
  { number, psp }: { readonly number: number; readonly psp: string },
): Posting => ({
  ...capturePosting(money, { paymentId: null, psp }),
  key: `ext:${money.bookingId}:${number}`,
});

/** Check-out: commission and fee are earned, the provider's part waits for the release. */
export function completionPosting(money: BookingMoney): Posting {
  const { commissionCents, providerCents } = splitPrice(money.priceCents, money.commissionBps);
  return {
    key: `cmp:${money.bookingId}`,
    kind: 'completion',
    bookingId: money.bookingId,
    entries: legs(
      debit(account.escrow(money.bookingId), totalOf(money)),
      credit(account.providerPending(money.providerId), providerCents),
      credit(account.commission, commissionCents),
      credit(account.convenienceFee, money.feeCents),
    ),
  };
}

/** The tutor's confirmation or 48 hours after check-out: the money becomes available to the provider. */
export function releasePosting(money: BookingMoney): Posting {
  const { providerCents } = splitPrice(money.priceCents, money.commissionBps);
  return {
    key: `rel:${money.bookingId}`,
    kind: 'release',
    bookingId: money.bookingId,
    entries: legs(
      debit(account.providerPending(money.providerId), providerCents),
      credit(account.providerPayable(money.providerId), providerCents),
    ),
  };
}

export interface Rewards {
  readonly cashbackCents: Cents;
  readonly points: number;
}

/** Cashback and points, granted with the release (D-69). */
export const rewardPosting = (money: BookingMoney, { cashbackCents, points }: Rewards): Posting => ({
  key: `rwd:${money.bookingId}`,
  kind: 'reward',
  bookingId: money.bookingId,
  entries: legs(
    debit(account.cashbackExpense, cashbackCents),
    credit(account.walletPromo(money.tutorId), cashbackCents),
    debit(account.pointsIssued, points),
    credit(account.points(money.tutorId), points),
  ),
});

/**
 * A paid booking is cancelled: the refund returns to its sources, what the tutor forfeits goes to the provider minus
 * commission (D-95), and a fee that is not refunded is earned.
 */
export function cancellationPosting(
  money: BookingMoney,
  cancellation: CancellationMoney,
  held: WalletParts,
): Posting {
  const refund = cancellationRefund(money, cancellation, held);
  const keptPrice = subtractCents(money.priceCents, refundedPrice(money, cancellation.refundPercent));
  const { commissionCents, providerCents } = splitPrice(keptPrice, money.commissionBps);
  return {
    key: `can:${money.bookingId}`,
    kind: 'cancellation',
    bookingId: money.bookingId,
    entries: legs(
      debit(account.escrow(money.bookingId), totalOf(money)),
      credit(account.refundTransit(money.bookingId), refund.externalCents),
      credit(account.walletPromo(money.tutorId), refund.promoCents),
      credit(account.walletCash(money.tutorId), refund.cashCents),
      credit(account.providerPayable(money.providerId), providerCents),
      credit(account.commission, commissionCents),
      credit(account.convenienceFee, cancellation.refundFee ? 0 : money.feeCents),
    ),
  };
}

/** A paid booking was moved to a cheaper time: the difference leaves escrow for its sources, the rest stays. */
export const priceChangePosting = (
  money: Pick<BookingMoney, 'bookingId' | 'tutorId'>,
  changeId: string,
  refund: CancellationRefund,
): Posting => ({
  key: `chg:${changeId}`,
  kind: 'price_change',
  bookingId: money.bookingId,
  entries: legs(
    debit(account.escrow(money.bookingId), addCents(refund.externalCents, refund.walletCents)),
    credit(account.refundTransit(money.bookingId), refund.externalCents),
    credit(account.walletPromo(money.tutorId), refund.promoCents),
    credit(account.walletCash(money.tutorId), refund.cashCents),
  ),
});

/** Expiry of a lot; a hold released into an expired lot makes a second round. */
export const expiryPosting = (
  lot: { readonly lotId: string; readonly userId: string; readonly round: number },
  amountCents: Cents,
): Posting => ({
  key: roundKey('exp', lot.lotId, lot.round),
  kind: 'expiry',
  entries: legs(debit(account.walletPromo(lot.userId), amountCents), credit(account.breakage, amountCents)),
});
