import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

export const receiptKinds = ['charge', 'refund', 'payout'] as const;
export const receiptMethods = ['pix', 'card', 'wallet'] as const;

const receiptSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  /** What people quote when they ask about it. */
  number: z.string(),
  issued_at: instantSchema,
  /** True when no real money moved. */
  simulado: z.boolean(),
  company: z.object({ name: z.nullable(z.string()), cnpj: z.nullable(z.string()) }),
  /** The tutor; null for a payout, which the company pays. */
  tutor_name: z.nullable(z.string()),
  provider: z.object({ name: z.string(), cnpj: z.nullable(z.string()) }),
  /** What it was for, when, and the zone of the place where that is; null for a payout. */
  title: z.nullable(z.string()),
  service_at: z.nullable(instantSchema),
  zone: z.nullable(z.enum(brazilianZones)),
  method: z.nullable(z.enum(receiptMethods)),
  card_last4: z.nullable(z.string()),
  /** Where a payout went, masked. */
  destination: z.nullable(z.string()),
  /** Parts of what was paid; null where they no longer add up to it, because the booking was changed since. */
  parts: z.nullable(
    z.object({ list_cents: centsSchema, discount_cents: centsSchema, fee_cents: centsSchema }),
  ),
  /** Paid out of the wallet beside it. */
  wallet_cents: centsSchema,
  /** Of a payout: kept for what was owed, and the fee of an advance. */
  recovered_cents: centsSchema,
  advance_fee_cents: centsSchema,
  /** What moved outside: paid, given back or paid out. */
  amount_cents: centsSchema,
});
export type Receipt = z.output<typeof receiptSchema>;

export const readReceipt = endpoint({
  operationId: 'readReceipt',
  summary: 'Receipt of a charge, a refund or a payout out of the ledger, for its parties',
  method: 'GET',
  path: '/api/receipts/:receipt_id',
  roles: ['tutor', 'prestador', 'empresa'],
  /** The id of the payment (of the booking where the wallet paid everything), the refund or the payout. */
  params: z.strictObject({ receipt_id: idSchema }),
  response: receiptSchema,
  errors: ['payment/receipt-not-found'],
});

export const receiptEndpoints = [readReceipt] as const;
