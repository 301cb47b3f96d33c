import {
  addCents,
  type Cents,
  maxCents,
  minCents,
  shareDown,
  subtractCents,
  zeroCents,
} from '../../shared/index.ts';
import { account } from '../accounts.ts';
import type { BookingMoney, WalletParts } from '../booking-money.ts';
import { providerShareOf, refundableOf, type RefundSources } from '../dispute-money.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

// What the payer's bank does to a booking's money. Its decision is not ours: the money is gone or back, and the
// ledger says who bears it.

type Whose = Pick<BookingMoney, 'bookingId' | 'providerId'>;

/** Contested after check-out: the provider's part of the booking cannot be paid out until the bank has decided. */
export const chargebackFreezePosting = (
  { bookingId, providerId }: Whose,
  cause: string,
  { pendingCents, payableCents }: { readonly pendingCents: Cents; readonly payableCents: Cents },
): Posting => ({
  key: `cbf:${cause}`,
  kind: 'chargeback_freeze',
  bookingId,
  entries: legs(
    debit(account.providerPending(providerId), pendingCents),
    debit(account.providerPayable(providerId), payableCents),
    credit(account.providerFrozen(providerId), addCents(pendingCents, payableCents)),
  ),
});

/** The bank left the payment as it is: the money waits for its release again, or may be paid out. */
export const chargebackThawPosting = (
  { bookingId, providerId }: Whose,
  chargebackId: string,
  { frozenCents, isReleased }: { readonly frozenCents: Cents; readonly isReleased: boolean },
): Posting => ({
  key: `cbt:${chargebackId}`,
  kind: 'chargeback_thaw',
  bookingId,
  entries: legs(
    debit(account.providerFrozen(providerId), frozenCents),
    credit(
      isReleased ? account.providerPayable(providerId) : account.providerPending(providerId),
      frozenCents,
    ),
  ),
});

/** Who bears what the bank took. */
export interface ChargebackShares {
  readonly providerCents: Cents;
  readonly platformCents: Cents;
}

/**
 * The provider bears the part that they have of what was paid and has not gone back, rounded down; commission, fee and
 * the stray centavo are the platform's.
 */
export function chargebackShares(
  money: BookingMoney,
  { amountCents, refundedCents }: { readonly amountCents: Cents; readonly refundedCents: Cents },
): ChargebackShares {
  const left = refundableOf(money, refundedCents);
  const providerCents =
    left === 0
      ? zeroCents
      : shareDown(minCents(amountCents, left), providerShareOf(money, refundedCents), left);
  return { providerCents, platformCents: subtractCents(amountCents, providerCents) };
}

interface Taken {
  readonly chargebackId: string;
  readonly psp: string;
  readonly amountCents: Cents;
}

/**
 * Lost after check-out: from what is frozen, from what may be paid out, and what was paid out already becomes a debt;
 * a refund that was still on its way to the payer came with it. The rest that was frozen is free.
 */
export const chargebackPosting = (
  { bookingId, providerId }: Whose,
  { chargebackId, psp, amountCents }: Taken,
  from: {
    readonly shares: ChargebackShares;
    readonly sources: RefundSources;
    readonly frozenCents: Cents;
    readonly refundCents: Cents;
  },
): Posting => ({
  key: `cbk:${chargebackId}`,
  kind: 'chargeback',
  bookingId,
  entries: legs(
    debit(account.providerFrozen(providerId), from.frozenCents),
    debit(account.providerPayable(providerId), from.sources.payableCents),
    debit(account.providerDebt(providerId), from.sources.debtCents),
    debit(account.chargebackExpense, from.shares.platformCents),
    debit(account.refundTransit(bookingId), from.refundCents),
    credit(account.pspReceivable(psp), amountCents),
    credit(account.providerPayable(providerId), subtractCents(from.frozenCents, from.sources.frozenCents)),
  ),
});

/** How what was in escrow lies once the bank took its part. */
export interface EscrowShares extends WalletParts {
  readonly platformCents: Cents;
}

/**
 * A refund that was on its way came with what the bank took, so escrow gives the rest of it alone, and what is left of
 * escrow is the tutor's. More than escrow had went to the payer a second time: the platform's loss, as after check-out.
 */
export function escrowShares(
  amountCents: Cents,
  from: { readonly escrowCents: Cents; readonly refundCents: Cents; readonly heldPromoCents: Cents },
): EscrowShares {
  const takenCents = subtractCents(amountCents, from.refundCents);
  const leftCents = maxCents(zeroCents, subtractCents(from.escrowCents, takenCents));
  const promoCents = minCents(from.heldPromoCents, leftCents);
  return {
    promoCents,
    cashCents: subtractCents(leftCents, promoCents),
    platformCents: maxCents(zeroCents, subtractCents(takenCents, from.escrowCents)),
  };
}

/** Lost before check-out: the booking is over, and what came from the wallet, with anything left, goes back there. */
export const chargebackEscrowPosting = (
  { bookingId, tutorId }: Pick<BookingMoney, 'bookingId' | 'tutorId'>,
  { chargebackId, psp, amountCents }: Taken,
  from: { readonly shares: EscrowShares; readonly escrowCents: Cents; readonly refundCents: Cents },
): Posting => ({
  key: `cbk:${chargebackId}`,
  kind: 'chargeback',
  bookingId,
  entries: legs(
    debit(account.escrow(bookingId), from.escrowCents),
    debit(account.refundTransit(bookingId), from.refundCents),
    debit(account.chargebackExpense, from.shares.platformCents),
    credit(account.pspReceivable(psp), amountCents),
    credit(account.walletPromo(tutorId), from.shares.promoCents),
    credit(account.walletCash(tutorId), from.shares.cashCents),
  ),
});

/** What a lost one took, by who bore it; what nobody bore was the tutor's own. */
export interface BorneChargeback extends ChargebackShares {
  readonly debtCents: Cents;
}

/** Where the provider's part of money that came back goes before they can be paid it. */
export interface OwedByProvider {
  /** What is left of the debt that the loss made. */
  readonly debtCents: Cents;
  /** What of it was written off: the platform bore it after all. */
  readonly writtenOffCents: Cents;
}

/** Of the debt that a lost one made: what is owed still goes first, then what the platform has written off since. */
export function settledByReturn(
  madeCents: Cents,
  { debtCents, writtenOffCents }: OwedByProvider,
): OwedByProvider {
  const settledCents = minCents(madeCents, debtCents);
  return {
    debtCents: settledCents,
    writtenOffCents: minCents(subtractCents(madeCents, settledCents), writtenOffCents),
  };
}

/**
 * Won on appeal: the money is back, and goes to who bore the loss. What is left of the debt that it made goes first,
 * then what the platform wrote off of it; the part of a booking that ended, or of a refund, is the tutor's.
 */
export const chargebackReturnPosting = (
  { bookingId, providerId, tutorId }: Pick<BookingMoney, 'bookingId' | 'providerId' | 'tutorId'>,
  { chargebackId, psp, amountCents }: Taken,
  { providerCents, platformCents, debtCents, writtenOffCents }: ChargebackShares & OwedByProvider,
): Posting => ({
  key: `cbr:${chargebackId}`,
  kind: 'chargeback_return',
  bookingId,
  entries: legs(
    debit(account.pspReceivable(psp), amountCents),
    credit(account.providerDebt(providerId), debtCents),
    credit(account.guaranteeExpense, writtenOffCents),
    credit(
      account.providerPayable(providerId),
      subtractCents(providerCents, addCents(debtCents, writtenOffCents)),
    ),
    credit(account.chargebackExpense, platformCents),
    credit(account.walletCash(tutorId), subtractCents(amountCents, addCents(providerCents, platformCents))),
  ),
});

interface TakenStray extends Taken {
  readonly receiptId: string;
}

/**
 * Lost of money that paid no booking: its refund came by the bank. Where the payer had that already, the money is gone
 * a second time. The booking is left out: none of its money has moved.
 */
export const strayChargebackPosting = (
  { chargebackId, receiptId, psp, amountCents }: TakenStray,
  refundCents: Cents,
): Posting => ({
  key: `cbk:${chargebackId}`,
  kind: 'chargeback',
  entries: legs(
    debit(account.refundTransit(receiptId), refundCents),
    debit(account.chargebackExpense, subtractCents(amountCents, refundCents)),
    credit(account.pspReceivable(psp), amountCents),
  ),
});

/** The money is back: the refund that the bank had done is owed again. */
export const strayChargebackReturnPosting = (
  { chargebackId, receiptId, psp, amountCents }: TakenStray,
  refundCents: Cents,
): Posting => ({
  key: `cbr:${chargebackId}`,
  kind: 'chargeback_return',
  entries: legs(
    debit(account.pspReceivable(psp), amountCents),
    credit(account.refundTransit(receiptId), refundCents),
    credit(account.chargebackExpense, subtractCents(amountCents, refundCents)),
  ),
});
