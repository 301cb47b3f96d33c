import { isPaymentOpen } from '@patinha/domain/payment';

import type { Job } from '../../platform/background/jobs.ts';
import { unlessTaken } from '../../platform/background/lease.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyCharge, endPayment } from './charge/charge.actions.ts';
import { findContested } from './chargeback/chargeback.queries.ts';
import { askAll } from './gateway/psp-polling.actions.ts';
import { pspOf } from './gateway/psp.selection.ts';
import { findStuckPayments, type StuckPayment } from './payment.queries.ts';
import { sendRefund } from './refund/refund-settlement.actions.ts';
import { findStuckRefunds } from './refund/refund.queries.ts';

/** Polls the PSP, by our reference, for payments and refunds without a webhook event. */
async function reconcilePayments(db: Database, now: Date, platform: Platform): Promise<number> {
  const stuck = await findStuckPayments(db, now);
  const contested = await findContested(db);
  const refunds = await findStuckRefunds(db, now);
  await askAll(platform, [
    ...stuck.map((payment) => () => reconcile(platform, payment, now)),
    ...contested.map((ref) => () => follow(platform, ref)),
    ...refunds.map((refundId) => () => unlessTaken(sendRefund(platform, refundId))),
  ]);
  return stuck.length + contested.length + refunds.length;
}

async function reconcile(platform: Platform, payment: StuckPayment, now: Date): Promise<void> {
  const charge = await pspOf(platform.env).findCharge(payment.id);
  if (charge) return applyCharge(platform, charge);
  const isOver = now >= payment.expiresAt;
  if (isPaymentOpen(payment.status) && isOver) await endPayment(platform, payment.id, { status: 'expired' });
}

const follow = async (platform: Platform, chargeRef: string): Promise<void> =>
  applyCharge(platform, await pspOf(platform.env).getCharge(chargeRef));

export const paymentJobs: readonly Job[] = [
  { name: 'payment.reconcile', cron: '*/15 * * * *', run: reconcilePayments },
];
