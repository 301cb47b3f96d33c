import { canConfirmOutside, refusalsBeforeOutside } from '@patinha/domain/payment';

import type { Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import type { SealedStorage } from '../../../platform/files/sealed-storage.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { payRefundOutside } from '../../ledger/index.ts';
import { notifyAboutOutsideRefund } from '../payment.mail.ts';
import {
  lockRefused,
  note,
  owedOf,
  type RefundCall,
  refuseContested,
  refuseOtherWay,
} from './credit-offer.actions.ts';
import {
  deleteOutside,
  findOutside,
  findPayerCpf,
  insertOutside,
  markConfirmed,
  type OutsideRow,
} from './outside-refund.queries.ts';
import { markRefund } from './refund.queries.ts';

/** Whether a refund may be paid outside now: refused twice, to a payer whose CPF is known. */
export async function requireOutside(tx: Transaction, call: Omit<RefundCall, 'now'>) {
  const refund = await lockRefused(tx, call);
  await refuseOtherWay(tx, refund);
  const mayPay =
    refund.refusalCount >= refusalsBeforeOutside && (await findPayerCpf(tx, refund.userId)) !== null;
  if (!mayPay) throw new DomainError('payment/refund-outside-too-early', { refundId: refund.id });
  return refund;
}

interface Outside extends RefundCall {
  readonly image: EncodedImage;
  readonly storage: SealedStorage;
}

/** States a payment with its receipt. Until a second admin confirms it, neither a retry nor credit is possible. */
export async function proposeOutside(tx: Transaction, { image, storage, ...call }: Outside): Promise<void> {
  const refund = await requireOutside(tx, call);
  await insertOutside(tx, {
    refundId: refund.id,
    proposedBy: call.actor.userId,
    proposedAt: call.now,
    storageKey: await storage.put(image.bytes),
  });
  await note(tx, refund, { actor: call.actor, action: 'payment.propose-outside-refund' });
}

/**
 * Four eyes: books the money as paid from our bank account and tells the payer. While the payer's bank looks into the
 * same money it waits: if the bank takes it, that was the refund.
 */
export async function confirmOutside(tx: Transaction, call: RefundCall): Promise<void> {
  const refund = await lockRefused(tx, call);
  const outside = await requireStated(tx, refund.id);
  await refuseContested(tx, refund);
  authorize(
    { ...outside, userId: refund.userId },
    canConfirmOutside,
    call.actor,
    'payment/refund-same-admin',
  );
  const { actor, now } = call;
  await markConfirmed(tx, refund.id, { confirmedBy: actor.userId, confirmedAt: now });
  await markRefund(tx, refund.id, { status: 'settled', settledAt: now, settledAs: 'outside' });
  await payRefundOutside(tx, owedOf(refund), now);
  await note(tx, refund, { actor, action: 'payment.confirm-outside-refund' });
  await notifyAboutOutsideRefund(tx, {
    paymentId: refund.paymentId,
    psp: refund.provider,
    amountCents: refund.amountCents,
    key: `refund.outside:${refund.id}`,
  });
}

/** It was not paid, or the receipt shows something else: the refund waits again. */
export async function rejectOutside(tx: Transaction, call: RefundCall): Promise<void> {
  const refund = await lockRefused(tx, call);
  await requireStated(tx, refund.id);
  await deleteOutside(tx, refund.id);
  await note(tx, refund, { actor: call.actor, action: 'payment.reject-outside-refund' });
}

async function requireStated(tx: Transaction, refundId: string): Promise<OutsideRow> {
  const outside = await findOutside(tx, refundId);
  if (!outside) throw new DomainError('payment/refund-not-paid-outside', { refundId });
  return outside;
}
