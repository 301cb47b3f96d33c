import { type PayoutFailure, payoutFailures } from '@patinha/domain/payout';
import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import type {
  PspCard,
  PspCharge,
  PspChargeback,
  PspMandate,
  PspPayout,
  PspRefund,
  PspStatementLine,
} from '../psp.port.ts';

// The simulator's schema. An answer that does not match counts as none.

const receiptSchema = z.object({
  id: z.string(),
  amount_cents: z.int(),
  received_at: z.iso.datetime(),
});

export const refundSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int(),
  status: z.enum(['pending', 'settled']),
});

const contestSchema = z.object({
  id: z.string(),
  receipt_id: z.string(),
  amount_cents: z.int(),
  status: z.enum(['open', 'lost', 'won']),
  opened_at: z.iso.datetime(),
  taken_at: z.nullable(z.iso.datetime()),
  return_id: z.nullable(z.string()),
  returned_at: z.nullable(z.iso.datetime()),
  proof_due_at: z.iso.datetime(),
});
export const provenSchema = z.object({ id: z.string(), proof_received_at: z.iso.datetime() });

const savedCardSchema = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** `MM/AA` */
  expiry: z.string().check(z.regex(/^\d{2}\/\d{2}$/)),
});
export const forgottenSchema = z.object({ deleted: z.literal(true) });

export const chargeSchema = z.object({
  id: z.string(),
  reference: z.string(),
  booking_id: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processing', 'paid', 'declined', 'expired', 'cancelled']),
  decline_reason: z.nullable(z.string()),
  pix: z.nullable(z.object({ copy_and_paste: z.string() })),
  card: z.nullable(z.object({ last4: z.string() })),
  saved_card: z.nullable(savedCardSchema),
  payer: z.nullable(z.string()),
  receipts: z.array(receiptSchema),
  refunds: z.array(refundSchema),
  contests: z.array(contestSchema),
  panel_url: z.string(),
});

export const chargesSchema = z.object({ items: z.array(chargeSchema) });
export const refusalSchema = z.object({ error: z.object({ code: z.string() }) });
export const mandateSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'active', 'refused', 'expired', 'cancelled']),
  copy_and_paste: z.nullable(z.string()),
  charges: z.array(chargeSchema),
  panel_url: z.string(),
});
export const mandatesSchema = z.object({ items: z.array(mandateSchema) });

const name = z.string().check(z.minLength(1), z.maxLength(100));
export const webhookEventSchema = z.union([
  z.object({ id: name, type: name, payout: z.object({ id: name, reference: z.uuid() }) }),
  z.object({
    id: name,
    type: name,
    charge: z.optional(z.object({ id: name })),
    mandate: z.optional(z.object({ id: name })),
  }),
]);

export const recipientSchema = z.object({ id: z.string() });

export const payoutSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int(),
  status: z.enum(['in_transit', 'paid', 'failed']),
  failure: z.nullable(z.string()),
  ended_at: z.nullable(z.iso.datetime()),
});
export const payoutsSchema = z.object({ items: z.array(payoutSchema) });

export const statementSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['charge', 'refund', 'payout', 'chargeback', 'chargeback_return']),
      source_id: z.string(),
      amount_cents: z.int(),
      created_at: z.iso.datetime(),
    }),
  ),
});

// A thief must not learn that the card is known as stolen: that reason is a plain refusal.
const declineReasonOf = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
} as const;
const hasOwnReason = (reason: string): reason is keyof typeof declineReasonOf => reason in declineReasonOf;

export const toCharge = (charge: z.output<typeof chargeSchema>): PspCharge => ({
  ref: charge.id,
  paymentId: charge.reference,
  bookingId: charge.booking_id,
  amountCents: charge.amount_cents,
  currency: charge.currency,
  status: charge.status,
  declineReason: charge.decline_reason === null ? null : toDeclineReason(charge.decline_reason),
  pixCode: charge.pix?.copy_and_paste ?? null,
  cardLast4: charge.card?.last4 ?? null,
  savedCard: charge.saved_card && toCard(charge.saved_card),
  payerKey: charge.payer,
  panelUrl: charge.panel_url,
  receipts: charge.receipts.map((receipt) => ({
    ref: receipt.id,
    amountCents: cents(receipt.amount_cents),
    receivedAt: new Date(receipt.received_at),
  })),
  refunds: charge.refunds.map(toRefund),
  chargebacks: charge.contests.map(toChargeback),
});

const toCard = ({ id, brand, last4, expiry }: z.output<typeof savedCardSchema>): PspCard => ({
  ref: id,
  brand,
  last4,
  expiryMonth: Number(expiry.slice(0, 2)),
  expiryYear: 2000 + Number(expiry.slice(3)),
});

const toChargeback = (contest: z.output<typeof contestSchema>): PspChargeback => ({
  ref: contest.id,
  receiptRef: contest.receipt_id,
  amountCents: cents(contest.amount_cents),
  status: contest.status,
  openedAt: new Date(contest.opened_at),
  takenAt: instantOf(contest.taken_at),
  returnRef: contest.return_id,
  returnedAt: instantOf(contest.returned_at),
  proofDueAt: new Date(contest.proof_due_at),
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const toMandate = (mandate: z.output<typeof mandateSchema>): PspMandate => ({
  ref: mandate.id,
  subscriptionId: mandate.reference,
  amountCents: mandate.amount_cents,
  currency: mandate.currency,
  status: mandate.status,
  pixCode: mandate.copy_and_paste,
  panelUrl: mandate.panel_url,
  charges: mandate.charges.map(toCharge),
});

const toDeclineReason = (reason: string) => (hasOwnReason(reason) ? declineReasonOf[reason] : 'refused');

export const toRefund = (refund: z.output<typeof refundSchema>): PspRefund => ({
  ref: refund.id,
  refundId: refund.reference,
  amountCents: cents(refund.amount_cents),
  isSettled: refund.status === 'settled',
});

export const toPayout = (payout: z.output<typeof payoutSchema>): PspPayout => ({
  ref: payout.id,
  payoutId: payout.reference,
  amountCents: payout.amount_cents,
  status: payout.status,
  failure: payout.failure === null ? null : toPayoutFailure(payout.failure),
  endedAt: payout.ended_at === null ? null : new Date(payout.ended_at),
});

const toPayoutFailure = (failure: string): PayoutFailure =>
  payoutFailures.find((known) => known === failure) ?? 'refused';

export const toLine = (line: z.output<typeof statementSchema>['items'][number]): PspStatementLine => ({
  ref: line.id,
  kind: line.kind,
  sourceRef: line.source_id,
  amountCents: line.amount_cents,
  createdAt: new Date(line.created_at),
});
