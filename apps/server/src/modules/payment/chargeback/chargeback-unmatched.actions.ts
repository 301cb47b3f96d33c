import type { ChargebackStep } from '@patinha/domain/payment';

import type { Transaction } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/live/events.ts';
import { loseUnmatched, returnUnmatched } from '../../ledger/index.ts';
import type { PspCharge } from '../gateway/psp.port.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { returnCreditOf, takeCreditOf } from './chargeback-credit.actions.ts';
import type { TakenStep } from './chargeback-steps.actions.ts';
import { endUnsentRefunds, markChargeback, reopenRefunds } from './chargeback.queries.ts';

// Money that matches no booking is owed to its sender. Their bank may take it before our refund is sent, or after;
// either way it affects neither the booking that it came for nor its provider.

interface UnmatchedStep extends TakenStep {
  readonly receiptId: string;
  readonly charge: PspCharge;
  readonly now: Date;
}

/** Books a chargeback step on unmatched money. */
export async function applyUnmatchedStep(
  tx: Transaction,
  payment: PaymentRow,
  taken: UnmatchedStep,
): Promise<void> {
  await booked[taken.step](tx, payment, taken);
  await publish(tx, { users: [payment.userId], type: 'payment.changed', id: payment.id });
}

type Booked = (tx: Transaction, payment: PaymentRow, taken: UnmatchedStep) => Promise<void>;

const booked: Readonly<Record<ChargebackStep, Booked>> = {
  /** There is no provider share to freeze; the PSP refuses the refund until the bank has decided. */
  open: () => Promise.resolve(),
  win: (tx, _payment, { chargeback, now }) =>
    markChargeback(tx, chargeback.id, { status: 'won', decidedAt: now }),
  lose,
  return: bookReturn,
};

const moneyOf = (
  { provider: psp }: PaymentRow,
  { receiptId, chargeback: { id: chargebackId, amountCents }, now }: UnmatchedStep,
) => ({ chargebackId, receiptId, psp, amountCents, now });

async function lose(tx: Transaction, payment: PaymentRow, taken: UnmatchedStep): Promise<void> {
  const { receiptId, chargeback, seen, charge, now } = taken;
  await markChargeback(tx, chargeback.id, { status: 'lost', takenAt: seen.takenAt, decidedAt: now });
  const refundCents = await endUnsentRefunds(tx, receiptId, {
    amountCents: chargeback.amountCents,
    doneIds: charge.refunds.map(({ refundId }) => refundId),
    providerRef: chargeback.providerRef,
    now,
  });
  await loseUnmatched(tx, { ...moneyOf(payment, taken), refundCents });
  await takeCreditOf(tx, payment, { chargeback, refundCents, now });
}

async function bookReturn(tx: Transaction, payment: PaymentRow, taken: UnmatchedStep): Promise<void> {
  const { chargeback, seen, now } = taken;
  const { returnRef, returnedAt } = seen;
  await markChargeback(tx, chargeback.id, { status: 'won', returnRef, returnedAt, decidedAt: now });
  const refundCents = await reopenRefunds(tx, chargeback);
  await returnUnmatched(tx, { ...moneyOf(payment, taken), refundCents });
  await returnCreditOf(tx, payment, { chargeback, now });
}
