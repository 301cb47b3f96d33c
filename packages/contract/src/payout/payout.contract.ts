import {
  advanceObstacles,
  payoutFailures,
  payoutKinds,
  payoutObstacles,
  payoutStatuses,
  pixKeyKinds,
} from '@patinha/domain/payout';
import * as z from 'zod/mini';

import {
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  secretSchema,
} from '../shared/index.ts';
import { destinationSchema } from './destination.schema.ts';
import { earningsYearEndpoints } from './earnings-year.contract.ts';

const sellers = ['prestador', 'empresa'] as const;

const recipientSchema = z.object({
  kind: z.enum(['pix', 'bank']),
  /** Of a Pix key. */
  key_kind: z.nullable(z.enum(pixKeyKinds)),
  /** Never the whole key. */
  masked: z.string(),
  changed_at: instantSchema,
  /** Money follows a new destination from here on. */
  usable_from: instantSchema,
});
export type PayoutRecipient = z.output<typeof recipientSchema>;

const outlookSchema = z.object({
  recipient: z.nullable(recipientSchema),
  /** Released and not yet paid out. */
  available_cents: centsSchema,
  /** Taken off the next payout first. */
  debt_cents: centsSchema,
  /** What a payout asked for now would bring. */
  payout_cents: centsSchema,
  /** Null when a payout can be asked for. `nothing_available` beside money that is: asked for, it is kept for the debt. */
  obstacle: z.nullable(z.enum(payoutObstacles)),
  next_payout_at: instantSchema,
  /** People without one prove with a mailed code that it is they. */
  has_password: z.boolean(),
});
export type PayoutOutlook = z.output<typeof outlookSchema>;

export const readPayoutOutlook = endpoint({
  operationId: 'readPayoutOutlook',
  summary: 'Where the caller’s money goes, what could be paid out now and when the next payout goes out',
  method: 'GET',
  path: '/api/payouts/outlook',
  roles: sellers,
  response: outlookSchema,
  errors: ['provider/not-found'],
});

const maxPasswordLength = 256;

export const replacePayoutRecipient = endpoint({
  operationId: 'replacePayoutRecipient',
  summary:
    'Sets the Pix key or bank account that payouts go to; the owner is told, and money follows after a day',
  method: 'PUT',
  path: '/api/payouts/recipient',
  roles: sellers,
  body: z.strictObject({
    destination: destinationSchema,
    /** The password, or instead of it the code that /auth/v1/reauthenticate mails. */
    password: z.optional(secretSchema(maxPasswordLength)),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  response: recipientSchema,
  errors: [
    'provider/not-found',
    'payout/not-own-key',
    'compliance/wrong-password',
    'compliance/wrong-code',
    'request/rate-limited',
  ],
});

const payoutSchema = z.object({
  id: idSchema,
  kind: z.enum(payoutKinds),
  status: z.enum(payoutStatuses),
  /** What arrives. */
  amount_cents: centsSchema,
  fee_cents: centsSchema,
  /** Kept for what was owed. */
  recovered_cents: centsSchema,
  destination: z.string(),
  failure: z.nullable(z.enum(payoutFailures)),
  requested_at: instantSchema,
  ended_at: z.nullable(instantSchema),
});
export type Payout = z.output<typeof payoutSchema>;

/** Or money that was kept for a debt where nothing would have been left to go out: `recovery`, `kept`, and all 0 but that. */
const payoutOrRecoverySchema = z.extend(payoutSchema, {
  kind: z.enum([...payoutKinds, 'recovery']),
  status: z.enum([...payoutStatuses, 'kept']),
  /** Null where nothing went out. */
  destination: z.nullable(z.string()),
});
export type PayoutOrRecovery = z.output<typeof payoutOrRecoverySchema>;

export const listPayouts = endpoint({
  operationId: 'listPayouts',
  summary: 'Payouts of the caller and what was kept for a debt instead of one, newest first',
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
    'Pays out everything that is available to the caller; who owes as much or more has it kept for that',
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
    'payout/under-way',
    'payout/nothing-available',
  ],
});

const advanceQuoteSchema = z.object({
  /** Earned, and held until its release. */
  held_cents: centsSchema,
  /** Null when the quote can be taken. */
  obstacle: z.nullable(z.enum(advanceObstacles)),
  /** What of it is advanced, for which fee, and what arrives; 0 while something stands in the way. */
  amount_cents: centsSchema,
  fee_cents: centsSchema,
  paid_cents: centsSchema,
  destination: z.nullable(z.string()),
});
export type AdvanceQuote = z.output<typeof advanceQuoteSchema>;

export const quoteAdvance = endpoint({
  operationId: 'quoteAdvance',
  summary: 'What of the caller’s held money could be had today, and for which fee',
  method: 'GET',
  path: '/api/payouts/advance',
  roles: sellers,
  response: advanceQuoteSchema,
  errors: ['provider/not-found'],
});

export const requestAdvance = endpoint({
  operationId: 'requestAdvance',
  summary: 'Advances held money at the quote that the caller saw; it is owed until its release',
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
