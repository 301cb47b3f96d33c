import { canMovePayment, isPaymentOpen, type PaymentStatus } from '@patinha/domain/payment';
import { zeroCents } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { receiveUnmatched, releaseHold } from '../../ledger/index.ts';
import { followChargebacks } from '../chargeback/chargeback.actions.ts';
import type { PspCharge, PspChargeStatus, PspReceipt } from '../gateway/psp.port.ts';
import type { Payable } from '../payable.port.ts';
import { notifyAboutUnmatched } from '../payment.mail.ts';
import {
  changePayment,
  findPayment,
  lockPayment,
  type PaymentChanges,
  type PaymentRow,
} from '../payment.queries.ts';
import { refundUnmatched } from '../refund/refund.actions.ts';
import { findReceiptRefs, insertReceipt } from '../refund/refund.queries.ts';
import { keepCard } from '../saved-card/saved-card.actions.ts';

/**
 * Updates a payment from the state of its charge at the PSP. The charge is fetched, not read from a webhook event, so
 * events may come late, twice and in any order. Idempotent.
 */
export async function applyCharge(platform: Platform, charge: PspCharge): Promise<void> {
  const known = await findPayment(platform.db, charge.paymentId);
  if (!known) {
    platform.log.error({ charge: charge.ref }, 'charge without a payment');
    return;
  }
  if (await isNoNews(platform.db, known, charge)) return;
  const { payable } = platform.ports;
  await transact(platform.db, async (tx, now) => {
    // Bookings are locked before payments, everywhere.
    await payable.lock(tx, known);
    const payment = await lockPayment(tx, known.id);
    if (!payment) return;
    const difference = differenceOf(payment, charge);
    if (difference) return reportDifference(tx, payment, difference);
    await recordCharge(tx, payment, charge);
    await recordSavedCard(tx, payment, { charge, now });
    let current = payment;
    const news = { charge, payable, now, publicUrl: platform.env.PUBLIC_URL };
    for (const receipt of charge.receipts) current = await bookReceipt(tx, current, { ...news, receipt });
    await followStatus(tx, current, news);
    await followChargebacks(tx, current, news);
  });
}

/**
 * Whether a settled payment already reflects its charge. Most webhook events repeat an answer that came before; those
 * are skipped without a lock, since a settled payment is never unsettled.
 */
async function isNoNews(db: Database, payment: PaymentRow, charge: PspCharge): Promise<boolean> {
  const isSettled =
    payment.status === 'completed' &&
    charge.status === 'paid' &&
    payment.providerRef === charge.ref &&
    !payment.savesCard &&
    charge.chargebacks.length === 0 &&
    differenceOf(payment, charge) === undefined;
  if (!isSettled) return false;
  const known = await findReceiptRefs(db, payment.id);
  return charge.receipts.every(({ ref }) => known.has(ref));
}

/** A genuine event about another charge must not pay for this booking. */
function differenceOf(payment: PaymentRow, charge: PspCharge): string | undefined {
  if (charge.bookingId !== null && charge.bookingId !== payment.bookingId) return 'booking';
  if (charge.currency !== 'BRL') return 'currency';
  if (charge.amountCents !== payment.amountCents) return 'amount';
  if (payment.providerRef !== null && payment.providerRef !== charge.ref) return 'charge';
  return undefined;
}

const reportDifference = (tx: Transaction, payment: PaymentRow, difference: string): Promise<void> =>
  audit(tx, {
    action: 'payment.mismatch',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { difference },
  });

async function recordCharge(tx: Transaction, payment: PaymentRow, charge: PspCharge): Promise<void> {
  if (payment.providerRef !== null) return;
  const { ref, pixCode, cardLast4, payerKey, panelUrl } = charge;
  await changePayment(tx, authorizeSystem(payment), {
    providerRef: ref,
    pixCode,
    cardLast4,
    payerKey,
    panelUrl,
    cardToken: null,
  });
  await notifyScreens(tx, payment);
}

/** Once only: a card that the person has removed since must not come back with the next news. */
async function recordSavedCard(
  tx: Transaction,
  payment: PaymentRow,
  { charge: { savedCard }, now }: { readonly charge: PspCharge; readonly now: Date },
): Promise<void> {
  if (!payment.savesCard || savedCard === null) return;
  await changePayment(tx, authorizeSystem(payment), { savesCard: false });
  await keepCard(tx, payment, { card: savedCard, now });
}

interface Step {
  readonly payable: Payable;
  readonly now: Date;
}

interface News extends Step {
  readonly charge: PspCharge;
}

interface Arrival extends News {
  readonly receipt: PspReceipt;
}

/** Returns the payment as it is after this money. */
async function bookReceipt(tx: Transaction, payment: PaymentRow, arrival: Arrival): Promise<PaymentRow> {
  const { receipt, charge, payable, now } = arrival;
  const isWanted =
    charge.status === 'paid' && receipt.amountCents === payment.amountCents && isPaymentOpen(payment.status);
  const { id: paymentId, bookingId, stayChangeId, provider: psp } = payment;
  const isConfirmed =
    isWanted && (await payable.confirm(tx, { bookingId, stayChangeId, paymentId, psp, now })) === 'confirmed';
  return isConfirmed ? settle(tx, payment, arrival) : sendBack(tx, payment, arrival);
}

const receiptOf = (payment: PaymentRow, { receipt }: Arrival) => ({
  paymentId: payment.id,
  providerRef: receipt.ref,
  amountCents: receipt.amountCents,
  receivedAt: receipt.receivedAt,
});

async function settle(tx: Transaction, payment: PaymentRow, arrival: Arrival): Promise<PaymentRow> {
  await insertReceipt(tx, { ...receiptOf(payment, arrival), kind: 'settlement' });
  const { now, charge } = arrival;
  return move(tx, payment, { status: 'completed', completedAt: now, payerKey: charge.payerKey }, arrival);
}

/** Money that is late, of a wrong amount or paid twice: books it, refunds all of it and notifies the tutor. */
async function sendBack(tx: Transaction, payment: PaymentRow, arrival: Arrival): Promise<PaymentRow> {
  const { now } = arrival;
  const receipt = await insertReceipt(tx, { ...receiptOf(payment, arrival), kind: 'stray' });
  // Recorded before: the money that settled the payment, or unmatched money whose refund is under way.
  if (!receipt) return payment;
  const { amountCents } = receipt;
  await receiveUnmatched(tx, { paymentId: receipt.id, amountCents, psp: payment.provider, now });
  await refundUnmatched(tx, receipt, { bookingId: payment.bookingId, now });
  const { id: paymentId, provider: psp } = payment;
  await notifyAboutUnmatched(tx, { paymentId, psp, amountCents, key: `stray.mail:${receipt.id}` });
  await notifyScreens(tx, payment);
  return move(tx, payment, { status: 'returned' }, arrival);
}

const endOf: Partial<Record<PspChargeStatus, PaymentStatus>> = {
  processing: 'processing',
  declined: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
};

async function followStatus(tx: Transaction, payment: PaymentRow, news: News): Promise<void> {
  const { charge } = news;
  const status = endOf[charge.status];
  if (status) await move(tx, payment, { status, declineReason: charge.declineReason }, news);
  // Abandoned before we knew of it: cancel it, so that the PSP stops offering it.
  if (charge.status === 'pending' && !isPaymentOpen(payment.status))
    await enqueue(tx, 'payment.cancel', { payment_id: payment.id });
}

type Move = PaymentChanges & { readonly status: PaymentStatus };

/** Only moves up in rank. A payment that ends without money releases the wallet's part. */
async function move(tx: Transaction, payment: PaymentRow, changes: Move, step: Step): Promise<PaymentRow> {
  if (!canMovePayment(payment.status, changes.status)) return payment;
  await changePayment(tx, authorizeSystem(payment), changes);
  const endsWithoutMoney =
    isPaymentOpen(payment.status) && !isPaymentOpen(changes.status) && changes.status !== 'completed';
  if (endsWithoutMoney && payment.stayChangeId === null) await releaseWalletPart(tx, payment.bookingId, step);
  await notifyScreens(tx, payment);
  return { ...payment, status: changes.status };
}

async function releaseWalletPart(tx: Transaction, bookingId: string, { payable, now }: Step): Promise<void> {
  await releaseHold(tx, { bookingId, now });
  await payable.setWalletPart(tx, { bookingId, walletCents: zeroCents });
}

/** Ends a payment that the PSP will never charge: it refused, or time ran out before it knew of it. */
export async function endPayment(
  platform: Platform,
  paymentId: string,
  changes: { readonly status: 'failed' | 'expired'; readonly declineReason?: 'refused' },
): Promise<void> {
  const known = await findPayment(platform.db, paymentId);
  if (!known) return;
  const { payable } = platform.ports;
  await transact(platform.db, async (tx, now) => {
    await payable.lock(tx, known);
    const payment = await lockPayment(tx, paymentId);
    if (payment) await move(tx, payment, changes, { payable, now });
  });
}

const notifyScreens = (tx: Transaction, payment: PaymentRow): Promise<void> =>
  publish(tx, { users: [payment.userId], type: 'payment.changed', id: payment.id });
