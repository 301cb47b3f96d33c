import {
  disputeMoveNames,
  disputeSides,
  disputeStatuses,
  disputeTextLimit,
  evidenceLimit,
  outcomeKinds,
  resolutionKinds,
} from '@patinha/domain/dispute';
import * as z from 'zod/mini';

import { centsSchema, idSchema, instantSchema, textSchema } from '../shared/index.ts';

export const disputeTextSchema = textSchema(disputeTextLimit);
export const disputeSideSchema = z.enum(disputeSides);
export const disputeStatusSchema = z.enum(disputeStatuses);

/** Names of decisions (§9); the one for a settlement between the parties is ours. */
export const resolutionTexts = {
  client: 'Resolvido a favor do cliente',
  provider: 'Resolvido a favor do prestador',
  partial: 'Reembolso parcial processado',
  agreement: 'Acordo entre as partes',
} as const satisfies Record<(typeof outcomeKinds)[number], string>;

/** Where the money goes: back to the payment method, or into the wallet as refund credit (D-5). */
export const refundTargets = ['origin', 'credit'] as const;
export type RefundTarget = (typeof refundTargets)[number];

export const disputeEventKinds = [
  'opened',
  'answer',
  'message',
  'evidence',
  'offer',
  'offer_accepted',
  'offer_refused',
  'refund_choice',
  'taken',
  'proposed',
  'resolved',
  'accepted',
  'reopened',
  'closed',
] as const;
export type DisputeEventKind = (typeof disputeEventKinds)[number];
export const offerStates = ['open', 'accepted', 'refused', 'replaced'] as const;
export type OfferState = (typeof offerStates)[number];

const eventSchema = z.object({
  id: idSchema,
  kind: z.enum(disputeEventKinds),
  side: z.enum([...disputeSides, 'admin', 'system']),
  text: z.nullable(z.string()),
  amount_cents: z.nullable(centsSchema),
  offer_state: z.nullable(z.enum(offerStates)),
  /** An image URL valid for some minutes, for users who may read the dispute. */
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  created_at: instantSchema,
});
export type DisputeEvent = z.output<typeof eventSchema>;

export const disputeSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  opened_by: disputeSideSchema,
  reason: z.string(),
  status: disputeStatusSchema,
  outcome: z.nullable(z.enum(outcomeKinds)),
  resolution: z.nullable(z.string()),
  resolution_reason: z.nullable(z.string()),
  refund_cents: z.nullable(centsSchema),
  refund_to: z.enum(refundTargets),
  created_at: instantSchema,
  reply_due_at: instantSchema,
  replied_at: z.nullable(instantSchema),
  decision_from: instantSchema,
  resolved_at: z.nullable(instantSchema),
  closes_at: z.nullable(instantSchema),
  closed_at: z.nullable(instantSchema),
  accepted_by: z.array(disputeSideSchema),
  moves: z.array(z.enum(disputeMoveNames)),
  events: z.array(eventSchema),
});
export type Dispute = z.output<typeof disputeSchema>;

const disputedBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  provider_name: z.string(),
  tutor_name: z.string(),
  starts_at: instantSchema,
  zone: z.string(),
  total_cents: centsSchema,
});
export type DisputedBooking = z.output<typeof disputedBookingSchema>;

export const disputePageSchema = z.object({
  booking: disputedBookingSchema,
  side: disputeSideSchema,
  dispute: z.nullable(disputeSchema),
  /** Everything that can still be refunded, fee included. */
  refundable_cents: centsSchema,
  /** What the share of the seller is computed from, by the rule of the ledger; null for the tutor. */
  seller_terms: z.nullable(z.object({ price_cents: centsSchema, commission_bps: z.int() })),
  /** Why a dispute may not be opened now; null when one may. */
  opening: z.nullable(z.enum(['not-accepted', 'window-over', 'already-open'])),
  open_until: instantSchema,
});
export type DisputePage = z.output<typeof disputePageSchema>;

const proposalSchema = z.object({
  kind: z.enum(resolutionKinds),
  refund_cents: centsSchema,
  reason: z.string(),
  proposed_at: instantSchema,
  /** Whether the caller may confirm: an admin other than the proposer must. */
  may_confirm: z.boolean(),
});

export const adminDisputeSchema = z.object({
  id: idSchema,
  booking: disputedBookingSchema,
  opened_by: disputeSideSchema,
  reason: z.string(),
  status: disputeStatusSchema,
  created_at: instantSchema,
  reply_due_at: instantSchema,
  replied_at: z.nullable(instantSchema),
  decision_from: instantSchema,
  price_cents: centsSchema,
  /** Of the price; null before the acceptance. */
  commission_bps: z.nullable(z.number()),
  refundable_cents: centsSchema,
  refund_to: z.enum(refundTargets),
  refund_cents: z.nullable(centsSchema),
  resolution: z.nullable(z.string()),
  proposal: z.nullable(proposalSchema),
  /** The caller is a party: another admin decides. */
  is_own: z.boolean(),
  moves: z.array(z.enum(disputeMoveNames)),
});
export type AdminDispute = z.output<typeof adminDisputeSchema>;

export const adminDisputeDetailSchema = z.extend(adminDisputeSchema, { events: z.array(eventSchema) });
export type AdminDisputeDetail = z.output<typeof adminDisputeDetailSchema>;

export const evidenceSchema = z.strictObject({
  file: z.file().check(z.minSize(1), z.maxSize(evidenceLimit.bytes)),
});
