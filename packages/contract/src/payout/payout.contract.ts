import { advanceObstacles, payoutFailures, payoutKinds, payoutStatuses } from '@patinha/domain/payout';
import * as z from 'zod/mini';

import { centsSchema, cursorQuery, endpoint, idSchema, instantSchema, pageOf } from '../shared/index.ts';
import { destinationSchema } from './destination.schema.ts';
import { earningsYearEndpoints } from './earnings-year.contract.ts';
import { payoutRecipientSchema, readPayoutOutlook } from './payout-outlook.contract.ts';

const sellers = ['prestador', 'empresa'] as const;

export const replacePayoutRecipient = endpoint({
  operationId: 'replacePayoutRecipient',
  summary: 'Set the Pix key or bank account for payouts; the owner is notified, and it is used after a day',
  method: 'PUT',
  path: '/api/payouts/recipient',
  roles: sellers,
  body: z.strictObject({ destination: destinationSchema }),
  proof: 'always',
  response: payoutRecipientSchema,
  errors: ['provider/not-found', 'payout/not-own-key'],
});

const payoutSchema = z.object({
  id: idSchema,
  kind: z.enum(payoutKinds),
  status: z.enum(payoutStatuses),
  /** Amount received. */
  amount_cents: centsSchema,
  fee_cents: centsSchema,
  /** Withheld for a debt. */
  recovered_cents: centsSchema,
  destination: z.string(),
  failure: z.nullable(z.enum(payoutFailures)),
  requested_at: instantSchema,
  ended_at: z.nullable(instantSchema),
});
export type Payout = z.output<typeof payoutSchema>;

/**
 * A payout, or money withheld for a debt that left nothing to pay out: `recovery`, `kept`, with every other amount 0.
 */
const payoutOrRecoverySchema = z.extend(payoutSchema, {
  kind: z.enum([...payoutKinds, 'recovery']),
  status: z.enum([...payoutStatuses, 'kept']),
  /** Null when nothing was paid out. */
  destination: z.nullable(z.string()),
});
export type PayoutOrRecovery = z.output<typeof payoutOrRecoverySchema>;

export const listPayouts = endpoint({
  operationId: 'listPayouts',
  summary: 'List the caller’s payouts, and the amounts withheld for a debt instead of one, newest first',
  method: 'GET',
  path: '/api/payouts',
  roles: sellers,
  query: z.strictObject(cursorQuery),
  response: pageOf(payoutOrRecoverySchema),
  errors: ['provider/not-found'],
});

export const requestPayout = endpoint({
  operationId: 'requestPayout',
  summary:
    'Pay out everything available to the caller; a debt that is as large or larger withholds all of it',
  method: 'POST',
  path: '/api/payouts',
  roles: sellers,
  idempotencyKey: 'required',
  response: payoutOrRecoverySchema,
  status: 201,
  errors: [
    'provider/not-found',
    'payout/not-offered',
    'payout/stopped',
    'payout/not-verified',
    'payout/no-recipient',
    'payout/recipient-resting',
    'payout/recently-recovered',
    'payout/under-way',
    'payout/money-waits',
    'payout/nothing-available',
  ],
});

const advanceQuoteSchema = z.object({
  /** Earned, and held until its release. */
  held_cents: centsSchema,
  /** Null when the quote can be accepted. */
  obstacle: z.nullable(z.enum(advanceObstacles)),
  /** How much of it is advanced, the fee, and the amount received; 0 while there is an obstacle. */
  amount_cents: centsSchema,
  fee_cents: centsSchema,
  paid_cents: centsSchema,
  destination: z.nullable(z.string()),
});
export type AdvanceQuote = z.output<typeof advanceQuoteSchema>;

export const quoteAdvance = endpoint({
  operationId: 'quoteAdvance',
  summary: 'Quote how much of the caller’s held money can be advanced today, and the fee',
  method: 'GET',
  path: '/api/payouts/advance',
  roles: sellers,
  response: advanceQuoteSchema,
  errors: ['provider/not-found'],
});

export const requestAdvance = endpoint({
  operationId: 'requestAdvance',
  summary: 'Advance held money at the quote that the caller saw; it is owed until its release',
  method: 'POST',
  path: '/api/payouts/advance',
  roles: sellers,
  idempotencyKey: 'required',
  body: z.strictObject({ amount_cents: centsSchema, fee_cents: centsSchema }),
  response: payoutSchema,
  status: 201,
  errors: [
    'provider/not-found',
    'payout/not-offered',
    'payout/stopped',
    'payout/not-verified',
    'payout/no-recipient',
    'payout/recipient-resting',
    'payout/recently-recovered',
    'payout/under-way',
    'payout/advance-not-eligible',
    'payout/quote-changed',
  ],
});

export const payoutEndpoints = [
  readPayoutOutlook,
  replacePayoutRecipient,
  listPayouts,
  requestPayout,
  quoteAdvance,
  requestAdvance,
  ...earningsYearEndpoints,
] as const;
