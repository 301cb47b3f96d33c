import { brazilianZones } from '@patinha/domain/shared';
import { substitutionStatuses } from '@patinha/domain/substitution';
import * as z from 'zod/mini';

import { bookingSchema } from '../booking/index.ts';
import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { listSubstituteAsks, substituteAskSchema } from './substitute-ask.contract.ts';

const providerRoles = ['prestador', 'empresa'] as const;
const partyRoles = ['tutor', ...providerRoles] as const;
const bookingParams = z.strictObject({ booking_id: idSchema });
const askParams = z.strictObject({ ask_id: idSchema });

/** A possible substitute, at the price of that day; never more than was paid. */
const substituteProposalSchema = z.object({
  service_id: idSchema,
  title: z.string(),
  provider_id: idSchema,
  provider_name: z.string(),
  rating_average: z.nullable(z.number()),
  rating_count: z.int(),
  total_cents: centsSchema,
  refund_cents: centsSchema,
  /** Extras of the booking that the substitute does not offer. */
  missing_extras: z.array(z.string()),
});
export type SubstituteProposal = z.output<typeof substituteProposalSchema>;

export const substitutionSchema = z.object({
  booking_id: idSchema,
  status: z.enum(substitutionStatuses),
  /** When the booking is cancelled with a full refund. */
  closes_at: instantSchema,
  paid_cents: centsSchema,
  /** The candidate who was asked and has not answered. */
  asked: z.nullable(
    z.object({ ...substituteProposalSchema.shape, ask_id: idSchema, expires_at: instantSchema }),
  ),
  /** Best first, three at most; empty for the provider, who has no choice to make. */
  proposals: z.array(substituteProposalSchema),
});
export type Substitution = z.output<typeof substitutionSchema>;

export const readSubstitution = endpoint({
  operationId: 'readSubstitution',
  summary: 'Get the search for a substitute of a booking whose provider cannot come, for its two parties',
  method: 'GET',
  path: '/api/bookings/:booking_id/substitution',
  roles: partyRoles,
  params: bookingParams,
  response: substitutionSchema,
  errors: ['booking/not-found', 'substitution/not-found'],
});

export const askSubstitute = endpoint({
  operationId: 'askSubstitute',
  summary: 'Choose one of the proposed substitutes, who has to accept; another choice replaces it',
  method: 'POST',
  path: '/api/bookings/:booking_id/substitute-asks',
  roles: ['tutor'],
  params: bookingParams,
  body: z.strictObject({ service_id: idSchema }),
  response: substitutionSchema,
  status: 201,
  errors: [
    'booking/not-found',
    'substitution/not-found',
    'substitution/not-open',
    'substitution/not-eligible',
  ],
  idempotencyKey: 'required',
});

export const acceptSubstituteAsk = endpoint({
  operationId: 'acceptSubstituteAsk',
  summary:
    'Take a booking over: it moves with the money that was paid, and a lower price refunds the difference',
  method: 'POST',
  path: '/api/substitute-asks/:ask_id/accept',
  roles: providerRoles,
  params: askParams,
  body: z.strictObject({}),
  response: bookingSchema,
  errors: [
    'substitution/ask-not-found',
    'substitution/ask-not-open',
    'booking/slot-taken',
    'booking/provider-not-verified',
  ],
  idempotencyKey: 'required',
});

export const declineSubstituteAsk = endpoint({
  operationId: 'declineSubstituteAsk',
  summary: 'Decline to take a booking over; the tutor may choose another substitute',
  method: 'POST',
  path: '/api/substitute-asks/:ask_id/decline',
  roles: providerRoles,
  params: askParams,
  body: z.strictObject({}),
  response: substituteAskSchema,
  errors: ['substitution/ask-not-found', 'substitution/ask-not-open'],
});

/** What the first seller may still know of a booking that a substitute took over: nothing of its tutor. */
export const handedOverSchema = z.object({
  title: z.string(),
  starts_at: instantSchema,
  zone: z.enum(brazilianZones),
  substitute_name: z.string(),
});

export const readHandedOver = endpoint({
  operationId: 'readHandedOver',
  summary: 'Get who went in the caller’s place in a booking that was theirs, without anything of its tutor',
  method: 'GET',
  path: '/api/bookings/:booking_id/handed-over',
  roles: providerRoles,
  params: bookingParams,
  response: handedOverSchema,
  errors: ['booking/not-found'],
});

/** The caller's reason is theirs to read. */
const handedOverRowSchema = z.object({
  ...handedOverSchema.shape,
  booking_id: idSchema,
  reason: z.nullable(z.string()),
});

export const listHandedOver = endpoint({
  operationId: 'listHandedOver',
  summary: 'List the latest twenty bookings of the caller that substitutes took over, the latest start first',
  method: 'GET',
  path: '/api/handed-over',
  roles: providerRoles,
  response: z.object({ items: z.array(handedOverRowSchema) }),
  errors: ['provider/not-found'],
});

export const substitutionEndpoints = [
  readSubstitution,
  readHandedOver,
  listHandedOver,
  askSubstitute,
  listSubstituteAsks,
  acceptSubstituteAsk,
  declineSubstituteAsk,
] as const;
