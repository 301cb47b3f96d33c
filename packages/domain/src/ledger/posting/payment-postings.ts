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
