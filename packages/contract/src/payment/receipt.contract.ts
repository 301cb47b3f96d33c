import { brazilianZones } from '@patinha/domain/shared';
import { soldPlans } from '@patinha/domain/subscription';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

export const receiptKinds = ['charge', 'refund', 'payout', 'plan'] as const;
export const receiptMethods = ['pix', 'card', 'wallet'] as const;

const receiptSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  /** The number that users quote to support. */
  number: z.string(),
  issued_at: instantSchema,
  /** True when no real money moved. */
  simulado: z.boolean(),
  company: z.object({ name: z.nullable(z.string()), cnpj: z.nullable(z.string()) }),
  /** The tutor, or the holder of a plan; null for a payout, which the platform pays. */
  tutor_name: z.nullable(z.string()),
  /** The seller of the service, or the company that a plan is for; null for the plan of a tutor. */
  provider: z.nullable(z.object({ name: z.string(), cnpj: z.nullable(z.string()) })),
  /** The month of a plan that was paid; null for the others. */
  month: z.nullable(
    z.object({
      plan: z.enum(soldPlans),
      from: instantSchema,
      until: instantSchema,
      /** When the payer's bank took the payment back after a contest. */
      taken_back_at: z.nullable(instantSchema),
    }),
  ),
  /** What it was for, when, and the time zone of the place; null for a payout. */
  title: z.nullable(z.string()),
  service_at: z.nullable(instantSchema),
  zone: z.nullable(z.enum(brazilianZones)),
  /** For the seller of the service null when the wallet paid everything. */
  method: z.nullable(z.enum(receiptMethods)),
  /** For the payer alone. */
  card_last4: z.nullable(z.string()),
  /** Masked destination of a payout. */
  destination: z.nullable(z.string()),
  /** Parts of the paid total; null when they no longer add up because the booking was changed since. */
  parts: z.nullable(
    z.object({ list_cents: centsSchema, discount_cents: centsSchema, fee_cents: centsSchema }),
  ),
  /** The bookings that a payout pays, or what a failed one gave back (no booking); empty for the others. */
  bookings: z.array(
    z.object({
      booking_id: z.nullable(idSchema),
      title: z.nullable(z.string()),
      starts_at: z.nullable(instantSchema),
      received_cents: centsSchema,
    }),
  ),
  /** Paid from the wallet in addition; for the seller it is in the amount. */
  wallet_cents: centsSchema,
  /** For a payout: withheld for a debt, and the fee of an advance. */
  recovered_cents: centsSchema,
  advance_fee_cents: centsSchema,
  /** What moved externally: paid, refunded or paid out. */
  amount_cents: centsSchema,
});
export type Receipt = z.output<typeof receiptSchema>;

export const readReceipt = endpoint({
  operationId: 'readReceipt',
  summary:
    'Get the receipt of a charge, a refund, a payout or a month of a plan from the ledger, for its parties',
  method: 'GET',
  path: '/api/receipts/:receipt_id',
  roles: ['tutor', 'prestador', 'empresa'],
  /** Id of the payment (of the booking when the wallet paid everything), the refund, the payout or the charge of a plan. */
  params: z.strictObject({ receipt_id: idSchema }),
  response: receiptSchema,
  errors: ['payment/receipt-not-found'],
});

export const receiptEndpoints = [readReceipt] as const;
