import type { PayoutFailure } from '@patinha/domain/payout';
import { type Cents, fromReais, instantOf, saoPauloZone } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  type PspCharge,
  type PspChargeback,
  type PspChargeStatus,
  type PspPayout,
  type PspRefund,
  PspUnknown,
} from '../psp.port.ts';

// The part of Asaas's schema that we use. States may be added over the years: an unknown one is no outcome, and is
// polled again.

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/));
const optionalDay = z.nullish(day);

export const errorsSchema = z.object({ errors: z.array(z.object({ code: z.string() })) });
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ hasMore: z.boolean(), data: z.array(item) });

const refundSchema = z.object({
  status: z.string(),
  value: z.number(),
  description: z.nullish(z.string()),
});

const chargebackSchema = z.object({
  id: z.string(),
  status: z.string(),
  value: z.nullish(z.number()),
  disputeStartDate: optionalDay,
  deadlineToSendDisputeDocuments: optionalDay,
});
export const disputedSchema = z.object({ status: z.string() });

export const paymentSchema = z.object({
  id: z.string(),
  externalReference: z.nullish(z.string()),
  billingType: z.string(),
  value: z.number(),
  status: z.string(),
  dateCreated: day,
  paymentDate: optionalDay,
  confirmedDate: optionalDay,
  deleted: z.optional(z.boolean()),
  creditCard: z.nullish(z.object({ creditCardNumber: z.nullish(z.string()) })),
  refunds: z.nullish(z.array(refundSchema)),
  chargeback: z.nullish(chargebackSchema),
});
export type AsaasPayment = z.output<typeof paymentSchema>;

export const paymentsSchema = listOf(paymentSchema);
export const deletedSchema = z.object({ deleted: z.boolean(), id: z.string() });
export const qrCodeSchema = z.object({ payload: z.string() });
export const customerSchema = z.object({ id: z.string() });
export const customersSchema = listOf(customerSchema);

export const transferSchema = z.object({
  id: z.string(),
  externalReference: z.nullish(z.string()),
  value: z.number(),
  status: z.string(),
  effectiveDate: optionalDay,
  failReason: z.nullish(z.string()),
});
export const transfersSchema = listOf(transferSchema);

export const statementSchema = listOf(
  z.object({
    id: z.string(),
    value: z.number(),
    type: z.string(),
    date: day,
    paymentId: z.nullish(z.string()),
    transferId: z.nullish(z.string()),
  }),
);

export const webhookEventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  event: z.string().check(z.minLength(1), z.maxLength(100)),
  payment: z.nullish(z.object({ id: z.string(), externalReference: z.nullish(z.string()) })),
  transfer: z.nullish(z.object({ id: z.string(), externalReference: z.nullish(z.string()) })),
});

/** Asaas counts in reais. */
export function centsOf(reais: number): Cents {
  const amount = fromReais(reais);
  if (amount === undefined) throw new PspUnknown(`An amount of no whole centavos: ${reais}`);
  return amount;
}

/** It sends dates in Brasília's time; each is read as its noon, so that no time zone changes the day. */
export const noonOf = (text: string): Date => instantOf(text.slice(0, 10), 12 * 60, saoPauloZone);

// A Pix that is held for analysis is CONFIRMED before it is received; a card is paid for us once its issuer said yes.
const statuses: Readonly<Record<string, PspChargeStatus>> = {
  PENDING: 'pending',
  AWAITING_RISK_ANALYSIS: 'processing',
  OVERDUE: 'expired',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  REFUND_REQUESTED: 'paid',
  REFUND_IN_PROGRESS: 'paid',
  REFUNDED: 'paid',
  CHARGEBACK_REQUESTED: 'paid',
  CHARGEBACK_DISPUTE: 'paid',
  AWAITING_CHARGEBACK_REVERSAL: 'paid',
};

export function statusOf({ status, deleted, billingType }: AsaasPayment): PspChargeStatus {
  if (deleted === true) return 'cancelled';
  if (status === 'CONFIRMED' && billingType === 'PIX') return 'processing';
  const known = statuses[status];
  if (!known) throw new PspUnknown(`A payment in the state ${status}`);
  return known;
}

const ourId = z.uuid();
export const isOurs = (reference: string | null | undefined): reference is string =>
  z.safeParse(ourId, reference).success;

export function toCharge(payment: AsaasPayment, pixCode: string | null = null): PspCharge {
  if (!isOurs(payment.externalReference)) throw new PspUnknown(`Payment ${payment.id} is none of ours`);
  const status = statusOf(payment);
  const amountCents = centsOf(payment.value);
  const receivedOn = payment.paymentDate ?? payment.confirmedDate ?? payment.dateCreated;
  return {
    ref: payment.id,
    paymentId: payment.externalReference,
    bookingId: null,
    amountCents,
    currency: 'BRL',
    status,
    declineReason: null,
    pixCode,
    cardLast4: payment.creditCard?.creditCardNumber ?? null,
    savedCard: null,
    payerKey: null,
    panelUrl: null,
    // Its codes can be paid once, so that a payment is its own receipt.
    receipts: status === 'paid' ? [{ ref: payment.id, amountCents, receivedAt: noonOf(receivedOn) }] : [],
    refunds: (payment.refunds ?? []).flatMap((refund) => toRefund(payment.id, refund)),
    chargebacks: payment.chargeback ? [toChargeback(payment, payment.chargeback)] : [],
  };
}

/** Refunds have no id there: ours is at the end of the description. */
export const refundText = (refundId: string): string => `Devolução ${refundId}`;
/** The reference that the statement and our books use for all refunds of one payment. */
export const refundRef = (paymentId: string): string => `${paymentId}:refund`;

function toRefund(paymentId: string, refund: z.output<typeof refundSchema>): PspRefund[] {
  const refundId = refund.description?.split(' ').at(-1);
  if (refund.status === 'CANCELLED' || !isOurs(refundId)) return [];
  const amountCents = centsOf(refund.value);
  return [{ ref: refundRef(paymentId), refundId, amountCents, isSettled: refund.status === 'DONE' }];
}

/** The reference that the statement and our books use for the money of a contested payment. */
export const chargebackRef = (paymentId: string): string => `${paymentId}:chargeback`;
const lostStates = new Set(['DISPUTE_LOST', 'DONE']);

function toChargeback(
  payment: AsaasPayment,
  {
    status,
    value,
    disputeStartDate,
    deadlineToSendDisputeDocuments: dueOn,
  }: z.output<typeof chargebackSchema>,
): PspChargeback {
  const openedAt = noonOf(disputeStartDate ?? payment.dateCreated);
  const isLost = lostStates.has(status);
  return {
    ref: chargebackRef(payment.id),
    receiptRef: payment.id,
    amountCents: centsOf(value ?? payment.value),
    status: isLost ? 'lost' : status === 'REVERSED' ? 'won' : 'open',
    openedAt,
    takenAt: isLost ? openedAt : null,
    returnRef: null,
    returnedAt: null,
    proofDueAt: dueOn ? noonOf(dueOn) : null,
  };
}

const ended = new Set(['CANCELLED', 'FAILED']);

export function toPayout(transfer: z.output<typeof transferSchema>): PspPayout {
  const { id: ref, externalReference, status, effectiveDate, failReason } = transfer;
  if (!isOurs(externalReference)) throw new PspUnknown(`Transfer ${ref} is none of ours`);
  const hasFailed = ended.has(status);
  return {
    ref,
    payoutId: externalReference,
    amountCents: centsOf(transfer.value),
    status: hasFailed ? 'failed' : status === 'DONE' ? 'paid' : 'in_transit',
    failure: hasFailed ? failureOf(failReason ?? '') : null,
    endedAt: status === 'DONE' && effectiveDate != null ? noonOf(effectiveDate) : null,
  };
}

const failureOf = (reason: string): PayoutFailure =>
  /conta .*(encerrada|bloqueada)/i.test(reason) ? 'account_closed' : 'refused';
