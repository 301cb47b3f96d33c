import { creditAnswers, paymentMethods } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const refusedRefundSchema = z.object({
  id: idSchema,
  payment_id: idSchema,
  booking_id: idSchema,
  title: z.string(),
  payer_name: z.string(),
  method: z.enum(paymentMethods),
  amount_cents: centsSchema,
  requested_at: instantSchema,
  /** Five working days after the request (D-188). */
  settle_by: instantSchema,
  is_late: z.boolean(),
  /** How often the PSP refused it; 0 for those from before this was counted. */
  refusal_count: z.int(),
  /** The payer's answer to the offer of credit; null where none was made. */
  credit_offer: z.nullable(z.enum(['open', ...creditAnswers])),
  credit_offered_at: z.nullable(instantSchema),
  /** The Pix key for a payment outside; null before the second refusal, or where the payer has no CPF. */
  payer_cpf: z.nullable(z.string()),
  /** Paid outside of the PSP, waiting for a second admin. */
  outside: z.nullable(
    z.object({
      proposed_at: instantSchema,
      proposed_by_name: z.string(),
      /** The bank's receipt, valid for some minutes. */
      receipt_url: z.string(),
      may_confirm: z.boolean(),
    }),
  ),
  /** The caller's own, which another admin retries. */
  is_own: z.boolean(),
});
export type RefusedRefund = z.output<typeof refusedRefundSchema>;

export const listRefusedRefunds = endpoint({
  operationId: 'listRefusedRefunds',
  summary: 'List the refunds that the payment provider refused, oldest first; the access is logged',
  method: 'GET',
  path: '/api/admin/refunds',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery }),
  response: z.extend(pageOf(refusedRefundSchema), { count: z.int() }),
  errors: [],
});

const params = z.strictObject({ refund_id: idSchema });
const refundErrors = [
  'payment/refund-not-found',
  'payment/own-refund',
  'payment/refund-not-refused',
] as const;

export const retryRefund = endpoint({
  operationId: 'retryRefund',
  summary: 'Request a refused refund from the payment provider again',
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/retry',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: emptySchema,
  errors: [...refundErrors, 'payment/refund-paid-outside'],
});

export const offerRefundCredit = endpoint({
  operationId: 'offerRefundCredit',
  summary: 'Offer the payer a refused refund as credit; nothing is paid before they accept (D-188)',
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/credit-offer',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: emptySchema,
  errors: [
    ...refundErrors,
    'payment/refund-credit-answered',
    'payment/refund-paid-outside',
    'payment/refund-contested',
  ],
});

export const answerRefundCredit = endpoint({
  operationId: 'answerRefundCredit',
  summary: 'Accept, as the payer, a refused refund as credit at once, or decline it',
  method: 'POST',
  path: '/api/refunds/:refund_id/credit-answer',
  roles: anyRole,
  idempotencyKey: 'accepted',
  params,
  body: z.strictObject({ answer: z.enum(creditAnswers) }),
  response: emptySchema,
  errors: ['payment/refund-not-found', 'payment/refund-credit-not-offered'],
});

export const outsideReceiptBytes = 10 * 1024 * 1024;

export const proposeOutsideRefund = endpoint({
  operationId: 'proposeOutsideRefund',
  summary:
    'State that a refused refund was paid to the payer’s CPF key, with the bank’s receipt as a picture',
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/outside',
  roles: ['admin'],
  params,
  body: z.strictObject({ file: z.file().check(z.minSize(1), z.maxSize(outsideReceiptBytes)) }),
  contentType: 'multipart/form-data',
  response: emptySchema,
  status: 201,
  errors: [
    ...refundErrors,
    'payment/refund-paid-outside',
    'payment/refund-contested',
    'payment/refund-outside-too-early',
    'payment/refund-file-unreadable',
  ],
});

const outsideErrors = [
  ...refundErrors,
  'payment/refund-not-paid-outside',
  'payment/refund-same-admin',
] as const;

export const confirmOutsideRefund = endpoint({
  operationId: 'confirmOutsideRefund',
  summary: 'Confirm, as a second admin, that a refund was paid outside; it is settled and the payer told',
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/outside/confirm',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: emptySchema,
  errors: [...outsideErrors, 'payment/refund-contested'],
});

export const rejectOutsideRefund = endpoint({
  operationId: 'rejectOutsideRefund',
  summary: 'Reject what another admin stated as paid, or withdraw one’s own; the refund waits again',
  method: 'DELETE',
  path: '/api/admin/refunds/:refund_id/outside',
  roles: ['admin'],
  params,
  response: emptySchema,
  errors: [...refundErrors, 'payment/refund-not-paid-outside'],
});

export const refusedRefundEndpoints = [
  listRefusedRefunds,
  retryRefund,
  offerRefundCredit,
  answerRefundCredit,
  proposeOutsideRefund,
  confirmOutsideRefund,
  rejectOutsideRefund,
] as const;
