import * as z from 'zod/mini';

import { anyRole, centsSchema, endpoint, idSchema } from '../shared/index.ts';
import { disputePageSchema, disputeTextSchema, evidenceSchema, refundTargets } from './dispute.schemas.ts';

const params = z.strictObject({ booking_id: idSchema });
const emptyBody = z.strictObject({});
const partyErrors = ['dispute/forbidden', 'dispute/none'] as const;

export const readDispute = endpoint({
  operationId: 'readDispute',
  summary: 'The latest dispute of a booking with everything that was said, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id/dispute',
  roles: anyRole,
  params,
  response: disputePageSchema,
  errors: ['dispute/forbidden'],
});

export const openDispute = endpoint({
  operationId: 'openDispute',
  summary: 'Opens a dispute, one at a time, from the acceptance until 60 days after the end',
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
  summary: 'A party answers, or adds something',
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
    'A party adds a photo (JPEG, PNG or WebP), which is drawn anew and seen by the parties and admins only',
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
  summary: 'A party offers to settle with a refund; it takes the place of the offer that stands',
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
  summary: 'The other party takes the offer, which settles the dispute, or refuses it',
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
    'dispute/offer-own',
    'dispute/refund-too-high',
  ],
});

export const chooseDisputeRefund = endpoint({
  operationId: 'chooseDisputeRefund',
  summary: 'The tutor chooses between the money back and credit in the wallet',
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
  summary: 'A party is content with the decision; with both, the dispute closes',
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
  summary: 'A party asks once, within seven days, to have the decision looked at again',
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
