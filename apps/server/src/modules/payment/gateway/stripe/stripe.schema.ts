import type { DeclineReason } from '@patinha/domain/payment';
import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  type PspCard,
  type PspCharge,
  type PspChargeback,
  type PspChargeStatus,
  type PspReceipt,
  type PspRefund,
  PspRefused,
  PspUnknown,
} from '../psp.port.ts';

// The part of Stripe's schema that we use. An unknown state is no outcome, and is polled again.

const seconds = z.int();
const metadataSchema = z.nullish(z.record(z.string(), z.string()));

const attemptErrorSchema = z.object({
  code: z.nullish(z.string()),
  decline_code: z.nullish(z.string()),
});

export const errorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.nullish(z.string()),
    payment_intent: z.optional(z.unknown()),
  }),
});

const cardSchema = z.object({
  brand: z.string(),
  last4: z.nullish(z.string()),
  exp_month: z.int(),
  exp_year: z.int(),
  fingerprint: z.nullish(z.string()),
});

/** A charge of a payment intent: the attempt that succeeded, or the last one. */
const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  created: seconds,
  paid: z.boolean(),
  disputed: z.optional(z.boolean()),
  payment_method_details: z.nullish(z.object({ card: z.nullish(cardSchema) })),
});

export const intentSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  metadata: metadataSchema,
  customer: z.nullish(z.string()),
  payment_method: z.nullish(z.string()),
  setup_future_usage: z.nullish(z.string()),
  last_payment_error: z.nullish(attemptErrorSchema),
  latest_charge: z.nullish(z.union([z.string(), chargeSchema])),
  next_action: z.nullish(
    z.object({ pix_display_qr_code: z.nullish(z.object({ data: z.optional(z.string()) })) }),
  ),
});
export type StripeIntent = z.output<typeof intentSchema>;

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });
/** Of a search, or of a list: only their names are read, each is then fetched. */
export const namedIntentsSchema = listOf(z.object({ id: z.string(), metadata: metadataSchema }));

export const customerSchema = z.object({ id: z.string() });
export const customersSchema = listOf(customerSchema);
export const paymentMethodSchema = z.object({ id: z.string(), customer: z.nullish(z.string()) });

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullish(z.string()),
  metadata: metadataSchema,
});
export type StripeRefund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  charge: z.string(),
  created: seconds,
  status: z.string(),
  balance_transactions: z.array(z.object({ amount: z.int(), created: seconds })),
  evidence_details: z.nullish(z.object({ due_by: z.nullish(seconds) })),
});
export const fileSchema = z.object({ id: z.string() });
type StripeDispute = z.output<typeof disputeSchema>;

export const movementSchema = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  created: seconds,
  source: z.nullish(z.string()),
});

const aboutSchema = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.nullish(z.string()),
  metadata: metadataSchema,
});
export const webhookEventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  data: z.object({ object: aboutSchema }),
});

const instantOf = (unixSeconds: number): Date => new Date(unixSeconds * 1000);

const uuid = z.uuid();
export const isOurs = (reference: string | undefined): reference is string =>
  z.safeParse(uuid, reference).success;

// A Pix waits for its payer as an action; one that was not paid in time needs another payment method again.
const statuses: Readonly<Record<string, PspChargeStatus>> = {
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'cancelled',
};
const expiredCode = 'payment_intent_payment_attempt_expired';

export function statusOf({ id, status, last_payment_error: error }: StripeIntent): PspChargeStatus {
  if (status === 'requires_payment_method') return error?.code === expiredCode ? 'expired' : 'declined';
  const known = statuses[status];
  if (!known) throw new PspUnknown(`Payment ${id} in the state ${status}`);
  return known;
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
};

function reasonOf({ last_payment_error: error }: StripeIntent): DeclineReason {
  return reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'refused';
}

/** A saved card is charged with its customer. */
export const cardRef = (customer: string, paymentMethod: string): string => `${customer}/${paymentMethod}`;

interface Around {
  readonly refunds: readonly StripeRefund[];
  readonly disputes: readonly StripeDispute[];
}

export function toCharge(intent: StripeIntent, { refunds, disputes }: Around): PspCharge {
  const { payment_id: paymentId, booking_id: bookingId } = intent.metadata ?? {};
  // A retry changes nothing: it was created manually, or for something else.
  if (!isOurs(paymentId)) throw new PspRefused('charge/not-ours');
  const status = statusOf(intent);
  return {
    ref: intent.id,
    paymentId,
    bookingId: isOurs(bookingId) ? bookingId : null,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    status,
    declineReason: status === 'declined' ? reasonOf(intent) : null,
    pixCode: status === 'pending' ? pixCodeOf(intent) : null,
    panelUrl: null,
    ...cardOf(intent),
    receipts: status === 'paid' ? [receiptOf(intent)] : [],
    refunds: refunds.flatMap((refund) => toRefund(refund)),
    chargebacks: disputes.map((dispute) => toChargeback(dispute)),
  };
}

const pixCodeOf = ({ next_action: action }: StripeIntent): string | null =>
  action?.pix_display_qr_code?.data ?? null;

const chargeOf = ({ latest_charge: charge }: StripeIntent) => (typeof charge === 'object' ? charge : null);

function receiptOf(intent: StripeIntent): PspReceipt {
  const charge = chargeOf(intent);
  if (!charge) throw new PspUnknown(`Payment ${intent.id} without its charge`);
  return { ref: charge.id, amountCents: cents(charge.amount), receivedAt: instantOf(charge.created) };
}

function cardOf(intent: StripeIntent): Pick<PspCharge, 'cardLast4' | 'payerKey' | 'savedCard'> {
  const card = chargeOf(intent)?.payment_method_details?.card;
  if (!card) return { cardLast4: null, payerKey: null, savedCard: null };
  const savedCard = intent.status === 'succeeded' ? savedCardOf(intent, card) : null;
  return { cardLast4: card.last4 ?? null, payerKey: card.fingerprint ?? null, savedCard };
}

function savedCardOf(intent: StripeIntent, card: z.output<typeof cardSchema>): PspCard | null {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  if (!customer || !method || usage == null) return null;
  return {
    ref: cardRef(customer, method),
    brand: card.brand,
    last4: card.last4 ?? '',
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
  };
}

const lostRefunds = new Set(['failed', 'canceled']);

export const isLost = ({ status }: StripeRefund): boolean => lostRefunds.has(status ?? '');

export function toRefund(refund: StripeRefund): PspRefund[] {
  const refundId = refund.metadata?.['refund_id'];
  if (isLost(refund) || !isOurs(refundId)) return [];
  const { id: ref, amount, status } = refund;
  return [{ ref, refundId, amountCents: cents(amount), isSettled: status === 'succeeded' }];
}

const wonStates = new Set(['won', 'warning_closed', 'prevented']);

/**
 * Stripe debits the money when a dispute opens, and returns it when it is won. In our books it is debited once the
 * dispute is lost; until then it is frozen, and Stripe's debit and credit cancel each other out.
 */
export function toChargeback(dispute: StripeDispute): PspChargeback {
  const { id: ref, status } = dispute;
  const dueBy = dispute.evidence_details?.due_by;
  const taken = dispute.balance_transactions.find(({ amount }) => amount < 0);
  const isLostDispute = status === 'lost';
  const takenAt = instantOf(taken?.created ?? dispute.created);
  return {
    ref,
    receiptRef: dispute.charge,
    amountCents: cents(dispute.amount),
    status: isLostDispute ? 'lost' : wonStates.has(status) ? 'won' : 'open',
    openedAt: instantOf(dispute.created),
    takenAt: isLostDispute ? takenAt : null,
    returnRef: null,
    returnedAt: null,
    proofDueAt: dueBy ? instantOf(dueBy) : null,
  };
}
