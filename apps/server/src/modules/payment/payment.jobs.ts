import { isPaymentOpen } from '@patinha/domain/payment';

import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyCharge, endPayment } from './charge.actions.ts';
import { findContested } from './chargeback.queries.ts';
import { ProviderUnknown, ProviderUnreachable, unlessRefused } from './payment.provider.ts';
import { paymentProvider } from './payment.providers.ts';
import { findStuckPayments, type PaymentRow } from './payment.queries.ts';
import { sendRefund } from './refund-settlement.actions.ts';
import { findStuckRefunds } from './refund.queries.ts';

const batchSize = 200;

/** Asks the provider, by our own reference, what became of payments and refunds that we have not heard of. */
async function reconcilePayments(db: Database, now: Date, platform: Platform): Promise<number> {
  const stuck = await findStuckPayments(db, now, batchSize);
  const contested = await findContested(db, batchSize);
  const refunds = await findStuckRefunds(db, now, batchSize);
  try {
    for (const payment of stuck) await reconcile(platform, payment, now).catch(unlessRefused(platform));
    for (const ref of contested) await follow(platform, ref).catch(unlessRefused(platform));
    for (const refundId of refunds) await sendRefund(platform, refundId).catch(unlessRefused(platform));
  } catch (error) {
    // A provider that does not answer is asked again on the next run.
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderUnknown)) throw error;
    platform.log.warn({ err: error }, 'the payment provider does not answer');
  }
  return stuck.length + contested.length + refunds.length;
}

async function reconcile(platform: Platform, payment: PaymentRow, now: Date): Promise<void> {
  const charge = await paymentProvider(platform.env).findCharge(payment.id);
  if (charge) return applyCharge(platform, charge);
  const isOver = now >= payment.expiresAt;
  if (isPaymentOpen(payment.status) && isOver) await endPayment(platform, payment.id, { status: 'expired' });
}

const follow = async (platform: Platform, chargeRef: string): Promise<void> =>
  applyCharge(platform, await paymentProvider(platform.env).getCharge(chargeRef));

export const paymentJobs: readonly Job[] = [
  { name: 'payment.reconcile', cron: '*/15 * * * *', run: reconcilePayments },
];
