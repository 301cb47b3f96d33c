import * as z from 'zod/mini';

import { anyRole, centsSchema, endpoint, idSchema } from '../shared/index.ts';
import { disputePageSchema, disputeTextSchema, evidenceSchema, refundTargets } from './dispute.schemas.ts';

const params = z.strictObject({ booking_id: idSchema });
const emptyBody = z.strictObject({});
const partyErrors = ['dispute/forbidden', 'dispute/none'] as const;

export const readDispute = endpoint({
  operationId: 'readDispute',
  summary: 'Get the latest dispute of a booking with everything that was said, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id/dispute',
  roles: anyRole,
  params,
  response: disputePageSchema,
  errors: ['dispute/forbidden'],
});

export const openDispute = endpoint({
  operationId: 'openDispute',
  summary: 'Open a dispute, one at a time, from the acceptance until 60 days after the end',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute',
  roles: anyRole,
  params,
  body: z.strictObject({ reason: disputeTextSchema }),
  response: disputePageSchema,
  status: 201,
  errors: ['dispute/forbidden', 'dispute/not-accepted', 'dispute/window-over', 'dispute/already-open'],
});

export const writeInDispute = endpoint({
  operationId: 'writeInDispute',
  summary: 'Answer or add a statement, as a party',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/messages',
  roles: anyRole,
  params,
  body: z.strictObject({ text: disputeTextSchema }),
  response: disputePageSchema,
  status: 201,
  errors: [...partyErrors, 'dispute/decided'],
});

export const addDisputeEvidence = endpoint({
  operationId: 'addDisputeEvidence',
  summary:
    'Add a photo as a party (JPEG, PNG or WebP); it is re-encoded and seen by the parties and admins only',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/evidence',
  roles: anyRole,
  params,
  body: evidenceSchema,
  contentType: 'multipart/form-data',
  response: disputePageSchema,
  status: 201,
  errors: [...partyErrors, 'dispute/decided', 'dispute/evidence-limit', 'dispute/file-unreadable'],
});

export const offerInDispute = endpoint({
  operationId: 'offerInDispute',
  summary: 'Offer to settle with a refund; replaces the offer that is open',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/offers',
  roles: anyRole,
  params,
  body: z.strictObject({ refund_cents: centsSchema, text: z.optional(disputeTextSchema) }),
  response: disputePageSchema,
  status: 201,
  errors: [...partyErrors, 'dispute/decided', 'dispute/refund-too-high'],
});

export const answerDisputeOffer = endpoint({
  operationId: 'answerDisputeOffer',
  summary: 'Accept the other party’s offer, which settles the dispute, or refuse it',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/offers/:offer_id/answer',
  roles: anyRole,
  params: z.strictObject({ booking_id: idSchema, offer_id: idSchema }),
  body: z.strictObject({ accepts: z.boolean() }),
  response: disputePageSchema,
  errors: [
    ...partyErrors,
    'dispute/decided',
    'dispute/offer-not-found',
    'dispute/offer-not-covered',
    'dispute/offer-own',
    'dispute/refund-too-high',
  ],
});

export const chooseDisputeRefund = endpoint({
  operationId: 'chooseDisputeRefund',
  summary: 'Choose, as the tutor, between a refund to the payment method and credit in the wallet',
  method: 'PUT',
  path: '/api/bookings/:booking_id/dispute/refund-to',
  roles: anyRole,
  params,
  body: z.strictObject({ refund_to: z.enum(refundTargets) }),
  response: disputePageSchema,
  errors: [...partyErrors, 'dispute/decided'],
});

export const acceptDisputeDecision = endpoint({
  operationId: 'acceptDisputeDecision',
  summary: 'Accept the decision; the dispute closes when both parties have accepted',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/accept',
  roles: anyRole,
  params,
  body: emptyBody,
  response: disputePageSchema,
  errors: [...partyErrors, 'dispute/illegal-move'],
});

export const reopenDispute = endpoint({
  operationId: 'reopenDispute',
  summary: 'Request one review of the decision, as a party, within seven days',
  method: 'POST',
  path: '/api/bookings/:booking_id/dispute/reopen',
  roles: anyRole,
  params,
  body: z.strictObject({ reason: disputeTextSchema }),
  response: disputePageSchema,
  errors: [...partyErrors, 'dispute/illegal-move', 'dispute/too-late'],
});

export const disputeEndpoints = [
  readDispute,
  openDispute,
  writeInDispute,
  addDisputeEvidence,
  offerInDispute,
  answerDisputeOffer,
  chooseDisputeRefund,
  acceptDisputeDecision,
  reopenDispute,
] as const;
