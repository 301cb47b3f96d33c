import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import type { ProviderCharge, ProviderRefund } from '../payment.provider.ts';

// The simulator's words. What does not fit is as good as no answer.

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
  receipts: z.array(receiptSchema),
  refunds: z.array(refundSchema),
  panel_url: z.string(),
});

export const chargesSchema = z.object({ items: z.array(chargeSchema) });
export const refusalSchema = z.object({ error: z.object({ code: z.string() }) });
export const noticeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  charge: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
});

// A thief must not learn that the card is known as stolen: that reason is a plain refusal.
const declineReasonOf = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
} as const;
const hasOwnReason = (reason: string): reason is keyof typeof declineReasonOf => reason in declineReasonOf;

export const toCharge = (charge: z.output<typeof chargeSchema>): ProviderCharge => ({
  ref: charge.id,
  paymentId: charge.reference,
  bookingId: charge.booking_id,
  amountCents: charge.amount_cents,
  currency: charge.currency,
  status: charge.status,
  declineReason: charge.decline_reason === null ? null : toDeclineReason(charge.decline_reason),
  pixCode: charge.pix?.copy_and_paste ?? null,
  cardLast4: charge.card?.last4 ?? null,
  panelUrl: charge.panel_url,
  receipts: charge.receipts.map((receipt) => ({
    ref: receipt.id,
    amountCents: cents(receipt.amount_cents),
    receivedAt: new Date(receipt.received_at),
  })),
  refunds: charge.refunds.map(toRefund),
});

const toDeclineReason = (reason: string) => (hasOwnReason(reason) ? declineReasonOf[reason] : 'refused');

export const toRefund = (refund: z.output<typeof refundSchema>): ProviderRefund => ({
  ref: refund.id,
  refundId: refund.reference,
  amountCents: cents(refund.amount_cents),
  isSettled: refund.status === 'settled',
});
