import { bookingStatuses } from '@patinha/domain/booking';
import { paymentMethods } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema } from '../shared/index.ts';
import { chargebackEndpoints } from './chargeback.contract.ts';
import { contestEndpoints } from './contest.contract.ts';
import { paymentQuoteSchema, paymentSchema } from './payment.schemas.ts';
import { receiptEndpoints } from './receipt.contract.ts';
import { refusedRefundEndpoints } from './refused-refund.contract.ts';
import { savedCardEndpoints } from './saved-card.contract.ts';

const bookingParams = z.strictObject({ booking_id: idSchema });
/** Nights added to the booking, in place of the booking itself. */
const ofChange = { stay_change_id: z.optional(idSchema) };

export const quotePayment = endpoint({
  operationId: 'quotePayment',
  summary: 'Get what an accepted booking costs, and how much of it the wallet can pay',
  method: 'GET',
  path: '/api/bookings/:booking_id/payment-quote',
  roles: ['tutor'],
  params: bookingParams,
  query: z.strictObject(ofChange),
  response: paymentQuoteSchema,
  errors: ['booking/not-found'],
});

export const startPayment = endpoint({
  operationId: 'startPayment',
  summary: 'Pay an accepted booking by Pix, by card or entirely from the wallet; an open Pix is replaced',
  method: 'POST',
  path: '/api/bookings/:booking_id/payments',
  roles: ['tutor'],
  params: bookingParams,
  body: z.strictObject({
    ...ofChange,
    method: z.enum(paymentMethods),
    /** A token of the PSP, required for cards; never a card number. */
    card_token: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))),
    /** Instead of a token: one of the caller's saved cards. */
    saved_card_id: z.optional(idSchema),
    /** Save the token's card for later, once it has paid. */
    save_card: z.optional(z.boolean()),
    use_wallet: z.boolean(),
    /** What the payer saw as the rest for Pix or card; any other amount is refused. */
    expected_cents: z.optional(centsSchema),
  }),
  response: z.object({
    /** Null when the wallet paid everything. */
    payment: z.nullable(paymentSchema),
    booking_status: z.enum(bookingStatuses),
  }),
  status: 201,
  errors: [
    'booking/not-found',
    'payment/not-payable',
    'payment/in-progress',
    'payment/amount-changed',
    'payment/card-not-found',
    'payment/card-not-offered',
    'payment/no-tax-number',
    'wallet/insufficient',
  ],
  idempotencyKey: 'required',
});

export const getPayment = endpoint({
  operationId: 'getPayment',
  summary: 'Get one of the caller’s payments with its refunds',
  method: 'GET',
  path: '/api/payments/:payment_id',
  roles: ['tutor'],
  params: z.strictObject({ payment_id: idSchema }),
  response: paymentSchema,
  errors: ['payment/not-found'],
});

export const listPayments = endpoint({
  operationId: 'listPayments',
  summary: 'List every payment of a booking with its refunds, newest first',
  method: 'GET',
  path: '/api/bookings/:booking_id/payments',
  roles: ['tutor'],
  params: bookingParams,
  query: z.strictObject(ofChange),
  response: z.object({ items: z.array(paymentSchema) }),
  errors: ['booking/not-found'],
});

export const paymentEndpoints = [
  quotePayment,
  startPayment,
  getPayment,
  listPayments,
  ...chargebackEndpoints,
  ...contestEndpoints,
  ...receiptEndpoints,
  ...refusedRefundEndpoints,
  ...savedCardEndpoints,
] as const;
