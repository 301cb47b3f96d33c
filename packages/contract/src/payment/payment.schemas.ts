import {
  creditAnswers,
  declineReasons,
  paymentMethods,
  paymentStates,
  paymentStatuses,
  refundStatuses,
  refundWays,
} from '@patinha/domain/payment';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, idSchema, instantSchema } from '../shared/index.ts';
import { savedCardSchema } from './saved-card.contract.ts';

export const refundSchema = z.object({
  id: idSchema,
  amount_cents: centsSchema,
  status: z.enum(refundStatuses),
  /** Money that could not be applied to a booking: late, a wrong amount, or paid twice. */
  is_stray: z.boolean(),
  requested_at: instantSchema,
  settled_at: z.nullable(instantSchema),
  /** Of a refused refund: by when it is settled in another way (D-188). */
  settle_by: z.nullable(instantSchema),
  settled_as: z.nullable(z.enum(refundWays)),
  /** Of a refused refund: credit in its place, as the payer answered; null where it was never offered. */
  credit_offer: z.nullable(z.enum(['open', ...creditAnswers])),
});
export type RefundView = z.output<typeof refundSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  /** Set when it pays for nights added to the booking. */
  stay_change_id: z.nullable(idSchema),
  method: z.enum(paymentMethods),
  /** The part charged through the PSP. */
  amount_cents: centsSchema,
  /** The part held in the wallet. */
  wallet_cents: centsSchema,
  status: z.enum(paymentStatuses),
  decline_reason: z.nullable(z.enum(declineReasons)),
  /** Null until the PSP has created the code, and for cards. */
  pix_code: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  /** Whether a saved card was charged. */
  is_saved_card: z.boolean(),
  /** The PSP is not responding; it is retried until `expires_at`. */
  is_delayed: z.boolean(),
  expires_at: instantSchema,
  created_at: instantSchema,
  completed_at: z.nullable(instantSchema),
  /** True when no real money moves. */
  simulado: z.boolean(),
  /** Where a simulated Pix is paid; only outside production. */
  panel_url: z.nullable(z.string()),
  refunds: z.array(refundSchema),
});
export type Payment = z.output<typeof paymentSchema>;

export const paymentQuoteSchema = z.object({
  booking_id: idSchema,
  stay_change_id: z.nullable(idSchema),
  state: z.enum(paymentStates),
  pay_until: z.nullable(instantSchema),
  /** Time zone of the booking's place, in which `pay_until` is shown. */
  zone: z.enum(brazilianZones),
  /** Until `pay_until` by the server's clock; 0 when payment is no longer possible. */
  seconds_left: z.int(),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
  /** What the wallet can pay for this booking, at most the total. */
  wallet_part_cents: centsSchema,
  /** What is left for Pix or card when the wallet is used. */
  rest_cents: centsSchema,
  simulado: z.boolean(),
  /**
   * Where the browser exchanges card data for a token; our server never sees a card number. Null when the PSP accepts
   * no card data from browsers: no card can be entered then.
   */
  card_tokens_url: z.nullable(z.string()),
  /** The PSP requires the payer's CPF or CNPJ, and the caller's profile has none. */
  needs_tax_number: z.boolean(),
  /** The caller's saved cards, newest first. */
  saved_cards: z.array(savedCardSchema),
});
export type PaymentQuote = z.output<typeof paymentQuoteSchema>;
