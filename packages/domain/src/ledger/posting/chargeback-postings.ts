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

// What a chargeback does to a booking's money. The bank decides: the money is gone or back, and the ledger records who
// bears it.

type Whose = Pick<BookingMoney, 'bookingId' | 'providerId'>;

/** Contested after check-out: the provider's part cannot be paid out until the bank has decided. */
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

/** The bank upheld the payment: the money waits for its release again, or becomes available. */
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

/** Who bears the chargeback. */
export interface ChargebackShares {
  readonly providerCents: Cents;
  readonly platformCents: Cents;
}

/**
 * The provider bears their share of what was paid and not refunded, rounded down; the platform bears commission, fee
 * and the odd centavo.
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
 * Lost after check-out: taken from frozen money, then from available money; what was paid out already becomes a debt.
 * It includes a refund that was still pending. The rest of the frozen money is freed.
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

/** The state of the escrow money after the bank took its part. */
export interface EscrowShares extends WalletParts {
  readonly platformCents: Cents;
}

/**
 * The chargeback includes a pending refund, so escrow covers only the rest of it, and what remains in escrow is the
 * tutor's. Anything beyond escrow reached the payer twice: the platform's loss, as after check-out.
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

/** Lost before check-out: the booking ends, and the wallet part, with any remainder, returns to the wallet. */
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

/** A lost chargeback by who bore it; the rest was the tutor's own money. */
export interface BorneChargeback extends ChargebackShares {
  readonly debtCents: Cents;
}

/** What the provider still owes of returned money before it becomes payable. */
export interface OwedByProvider {
  /** The rest of the debt that the loss created. */
  readonly debtCents: Cents;
  /** The written-off part, which the platform bore in the end. */
  readonly writtenOffCents: Cents;
}

/** Settles the debt of a lost chargeback: the outstanding part first, then what the platform has written off since. */
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
 * Won on appeal: the money is back, and goes to whichever party bore the loss. The rest of the debt goes first, then
 * what the platform wrote off; the part of an ended booking, or of a refund, is the tutor's.
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

interface UnmatchedChargeback extends Taken {
  readonly receiptId: string;
}

/**
 * Lost for an unmatched payment: the bank carried out its refund. If the payer had been refunded already, the money is
 * lost a second time. No booking is involved: none of its money has moved.
 */
export const unmatchedChargebackPosting = (
  { chargebackId, receiptId, psp, amountCents }: UnmatchedChargeback,
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

/** The money is back: the refund that the bank carried out is owed again. */
export const unmatchedChargebackReturnPosting = (
  { chargebackId, receiptId, psp, amountCents }: UnmatchedChargeback,
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
