import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface SettledRefund {
  readonly refundId: string;
  readonly bookingId: string;
  readonly amountCents: Cents;
  readonly psp: string;
}

/** The PSP has paid out a refund. */
export const refundSettlementPosting = ({
  refundId,
  bookingId,
  amountCents,
  psp,
}: SettledRefund): Posting => ({
  key: `rfs:${refundId}`,
  kind: 'refund_settlement',
  bookingId,
  entries: legs(
    debit(account.refundTransit(bookingId), amountCents),
    credit(account.pspReceivable(psp), amountCents),
  ),
});

export interface UnmatchedPayment {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly psp: string;
}

/** An unmatched payment (late, wrong amount, paid twice): owed back in full. */
export const unmatchedPosting = ({ paymentId, amountCents, psp }: UnmatchedPayment): Posting => ({
  key: `stray:${paymentId}`,
  kind: 'stray',
  entries: legs(
    debit(account.pspReceivable(psp), amountCents),
    credit(account.refundTransit(paymentId), amountCents),
  ),
});

export const unmatchedSettlementPosting = ({ paymentId, amountCents, psp }: UnmatchedPayment): Posting => ({
  key: `strs:${paymentId}`,
  kind: 'stray_settlement',
  entries: legs(
    debit(account.refundTransit(paymentId), amountCents),
    credit(account.pspReceivable(psp), amountCents),
  ),
});

/** A refund that the PSP refused, and to whom the money is owed. */
export interface OwedRefund {
  readonly refundId: string;
  /** Whose transit it is in: the booking, or the receipt of unmatched money. */
  readonly ownerId: string;
  readonly bookingId: string;
  readonly payerId: string;
  readonly amountCents: Cents;
}

/** The payer accepted it as credit, which does not expire (D-188). */
export const refundCreditPosting = ({
  refundId,
  ownerId,
  bookingId,
  payerId,
  amountCents,
}: OwedRefund): Posting => ({
  key: `rfc:${refundId}`,
  kind: 'refund_credit',
  bookingId,
  entries: legs(
    debit(account.refundTransit(ownerId), amountCents),
    credit(account.walletCash(payerId), amountCents),
  ),
});

/** It was paid from our bank account, outside of the PSP (D-188). */
export const refundOutsidePosting = ({ refundId, ownerId, bookingId, amountCents }: OwedRefund): Posting => ({
  key: `rfo:${refundId}`,
  kind: 'refund_outside',
  bookingId,
  entries: legs(debit(account.refundTransit(ownerId), amountCents), credit(account.bank, amountCents)),
});
