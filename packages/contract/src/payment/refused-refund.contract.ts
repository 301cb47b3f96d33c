import { paymentMethods } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import {
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
  query: z.strictObject({ ...cursorQuery }),
  response: z.extend(pageOf(refusedRefundSchema), { count: z.int() }),
  errors: [],
});

export const retryRefund = endpoint({
  operationId: 'retryRefund',
  summary: 'Request a refused refund from the payment provider again',
  method: 'POST',
  path: '/api/admin/refunds/:refund_id/retry',
  roles: ['admin'],
  params: z.strictObject({ refund_id: idSchema }),
  body: z.strictObject({}),
  response: emptySchema,
  errors: ['payment/refund-not-found', 'payment/own-refund', 'payment/refund-not-refused'],
});

export const refusedRefundEndpoints = [listRefusedRefunds, retryRefund] as const;
