import { type Cents, minCents, subtractCents } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { giveCreditBack, takeCreditBack } from '../../ledger/index.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { type ChargebackRow, creditedOf } from './chargeback.queries.ts';

const contestOf = ({ id: chargebackId }: ChargebackRow, { bookingId, userId }: PaymentRow) => ({
  chargebackId,
  bookingId,
  payerId: userId,
});

/**
 * The bank took a payment whose refund its payer had accepted as credit: the credit goes back, so that nobody has the
 * money twice. Called after the loss is booked; only what the loss did not cover as a refund under way can be credit.
 */
export async function takeCreditOf(
  tx: Transaction,
  payment: PaymentRow,
  lost: { readonly chargeback: ChargebackRow; readonly refundCents: Cents; readonly now: Date },
): Promise<void> {
  const { chargeback, refundCents, now } = lost;
  if (chargeback.receiptId === null) return;
  const beyond = subtractCents(chargeback.amountCents, minCents(refundCents, chargeback.amountCents));
  const creditedCents = minCents(await creditedOf(tx, chargeback.receiptId), beyond);
  await takeCreditBack(tx, contestOf(chargeback, payment), { creditedCents, now });
}

/** Won on appeal: the credit returns. */
export const returnCreditOf = (
  tx: Transaction,
  payment: PaymentRow,
  { chargeback, now }: { readonly chargeback: ChargebackRow; readonly now: Date },
): Promise<void> => giveCreditBack(tx, contestOf(chargeback, payment), now);
