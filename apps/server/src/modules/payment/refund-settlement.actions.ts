import { transact } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleRefund, settleStray } from '../ledger/ledger.actions.ts';
import { tellAboutRefund } from './payment.mail.ts';
import { type PaymentProvider, type ProviderRefund, ProviderRefused } from './payment.provider.ts';
import { paymentProvider } from './payment.providers.ts';
import { findRefund, lockRefund, markRefund, type RefundRow } from './refund.queries.ts';

/** Asks the provider for a refund and books it once it is settled. Throws to be tried again later. */
export async function sendRefund(platform: Platform, refundId: string): Promise<void> {
  const refund = await findRefund(platform.db, refundId);
  if (!refund || refund.status === 'settled') return;
  if (refund.chargeRef === null) throw new Error(`Refund ${refundId} of a payment without a charge`);
  const provider = paymentProvider(platform.env);
  try {
    const done = await obtainRefund(provider, refund, refund.chargeRef);
    await book(platform, refund, done);
  } catch (error) {
    if (error instanceof ProviderRefused) await markRefund(platform.db, refundId, { status: 'failed' });
    throw error;
  }
}

async function obtainRefund(
  provider: PaymentProvider,
  refund: RefundRow,
  chargeRef: string,
): Promise<ProviderRefund> {
  const { refunds } = await provider.getCharge(chargeRef);
  const earlier = refunds.find(({ refundId }) => refundId === refund.id);
  if (earlier) return earlier;
  const { id: refundId, receiptRef, amountCents } = refund;
  return provider.refund({ refundId, chargeRef, receiptRef, amountCents });
}

async function book(platform: Platform, { id }: RefundRow, done: ProviderRefund): Promise<void> {
  await transact(platform.db, async (tx, now) => {
    const refund = await lockRefund(tx, id);
    if (!refund || refund.status === 'settled') return;
    const { paymentId, bookingId, receiptId, amountCents, provider } = refund;
    if (!done.isSettled) {
      await markRefund(tx, id, { status: 'sent', sentAt: now, providerRef: done.ref });
      return;
    }
    await markRefund(tx, id, { status: 'settled', sentAt: now, settledAt: now, providerRef: done.ref });
    if (refund.kind === 'stray') await settleStray(tx, { paymentId: receiptId, amountCents, provider, now });
    else await settleRefund(tx, { refundId: id, bookingId, amountCents, provider, now });
    if (refund.kind === 'settlement')
      await tellAboutRefund(tx, { paymentId, provider, amountCents, key: `refund.mail:${id}` });
    await publish(tx, { users: [refund.userId], type: 'payment.changed', id: paymentId });
  });
}
