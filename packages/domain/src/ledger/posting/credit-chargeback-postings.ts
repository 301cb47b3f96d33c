import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

// A refund that the PSP refused became credit, and the payer's bank took the same money: the credit goes back.

export interface CreditedContest {
  readonly chargebackId: string;
  readonly bookingId: string;
  readonly payerId: string;
}

/** Takes the credit, as far as it was not spent; what was spent stays the platform's loss. */
export const creditTakenPosting = (
  { chargebackId, bookingId, payerId }: CreditedContest,
  amountCents: Cents,
): Posting => ({
  key: `cbc:${chargebackId}`,
  kind: 'chargeback_credit',
  bookingId,
  entries: legs(
    debit(account.walletCash(payerId), amountCents),
    credit(account.chargebackExpense, amountCents),
  ),
});

/** Won on appeal: the money is ours again, and so is the credit the payer's. */
export const creditGivenBackPosting = (
  { chargebackId, bookingId, payerId }: CreditedContest,
  amountCents: Cents,
): Posting => ({
  key: `cbd:${chargebackId}`,
  kind: 'chargeback_credit_return',
  bookingId,
  entries: legs(
    debit(account.chargebackExpense, amountCents),
    credit(account.walletCash(payerId), amountCents),
  ),
});
