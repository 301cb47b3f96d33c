import { maxNearbyKm, proposalDays } from '@patinha/domain/need';
import { locationTypes, lowestPrices, serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { bookingAddressSchema } from '../booking/index.ts';
import { centsSchema, cursorQuery, endpoint, idSchema, pageOf, textSchema } from '../shared/index.ts';
import { openNeedSchema, proposalQuotaSchema, sentProposalSchema } from './need.schemas.ts';

const providerRoles = ['prestador', 'empresa'] as const;
const needParams = z.strictObject({ need_id: idSchema });
const proposalParams = z.strictObject({ proposal_id: idSchema });
const emptyBody = z.strictObject({});

const maxPriceCents = 10_000_000;

export const listOpenNeeds = endpoint({
  operationId: 'listOpenNeeds',
  summary: 'List open needs near the caller’s place in the categories that they sell, nearest first',
  method: 'GET',
  path: '/api/open-needs',
  roles: providerRoles,
  visibility: 'any',
  query: z.strictObject({
    category: z.optional(z.enum(serviceTypes)),
    radius_km: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxNearbyKm))),
    ...cursorQuery,
    /** The last need of the previous page. */
    cursor: z.optional(idSchema),
  }),
  response: z.extend(pageOf(openNeedSchema), {
    /** Needs are shown to verified providers only (D-45). */
    is_verified: z.boolean(),
    /** The categories of the caller's published services. */
    served: z.array(z.enum(serviceTypes)),
    quota: proposalQuotaSchema,
  }),
  errors: ['provider/not-found'],
});

const fittingServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  location_type: z.enum(locationTypes),
  /** The price-list price; null for a service without a price for this length. */
  list_cents: z.nullable(centsSchema),
});
export type FittingService = z.output<typeof fittingServiceSchema>;

export const readOpenNeed = endpoint({
  operationId: 'readOpenNeed',
  summary: 'Get an open need with the caller’s services that match it',
  method: 'GET',
  path: '/api/open-needs/:need_id',
  roles: providerRoles,
  visibility: 'any',
  params: needParams,
  response: z.object({
    need: openNeedSchema,
    services: z.array(fittingServiceSchema),
    quota: proposalQuotaSchema,
  }),
  errors: ['provider/not-found', 'need/not-found'],
});

export const proposalInputSchema = z.strictObject({
  service_id: idSchema,
  /** For the whole time, without the fee. */
  price_cents: z.int().check(z.minimum(lowestPrices.bookingCents), z.maximum(maxPriceCents)),
  message: textSchema(1000, 10),
  valid_days: z.literal(proposalDays),
});
export type ProposalInput = z.output<typeof proposalInputSchema>;

export const sendProposal = endpoint({
  operationId: 'sendProposal',
  summary: 'Propose a price for an open need; counts towards the plan’s São Paulo month (D-74)',
  method: 'POST',
  path: '/api/open-needs/:need_id/proposals',
  roles: providerRoles,
  params: needParams,
  body: proposalInputSchema,
  response: sentProposalSchema,
  status: 201,
  errors: [
    'provider/not-found',
    'need/not-found',
    'need/not-open',
    'need/full',
    'need/already-proposed',
    'need/service-unfit',
    'need/proposal-limit',
  ],
});

export const listSentProposals = endpoint({
  operationId: 'listSentProposals',
  summary: 'List the caller’s proposals, newest first, and how many the plan leaves this month',
  method: 'GET',
  path: '/api/proposals',
  roles: providerRoles,
  query: z.strictObject(cursorQuery),
  response: z.extend(pageOf(sentProposalSchema), { quota: proposalQuotaSchema }),
  errors: ['provider/not-found'],
});

export const withdrawProposal = endpoint({
  operationId: 'withdrawProposal',
  summary: 'Withdraw one of the caller’s proposals; it still counts',
  method: 'POST',
  path: '/api/proposals/:proposal_id/withdraw',
  roles: providerRoles,
  params: proposalParams,
  body: emptyBody,
  response: sentProposalSchema,
  errors: ['need/proposal-not-found', 'need/proposal-not-open'],
});

export const acceptProposal = endpoint({
  operationId: 'acceptProposal',
  summary:
    'Accept a proposal: creates the booking at its price, awaiting payment, and declines the other proposals',
  method: 'POST',
  path: '/api/proposals/:proposal_id/accept',
  roles: ['tutor'],
  params: proposalParams,
  body: z.strictObject({
    /** Required when the service takes place at the tutor's home. */
    address: z.optional(bookingAddressSchema),
    special_instructions: z.optional(textSchema(1000)),
  }),
  response: z.object({ booking_id: idSchema }),
  status: 201,
  errors: [
    'need/proposal-not-found',
    'need/proposal-not-open',
    'need/not-open',
    'booking/service-not-found',
    'booking/own-service',
    'booking/provider-not-verified',
    'booking/pet-not-found',
    'booking/slot-taken',
    'booking/too-many-unpaid',
  ],
  idempotencyKey: 'required',
});

export const declineProposal = endpoint({
  operationId: 'declineProposal',
  summary: 'Decline a proposal; its provider cannot propose for this need again',
  method: 'POST',
  path: '/api/proposals/:proposal_id/decline',
  roles: ['tutor'],
  params: proposalParams,
  body: emptyBody,
  response: z.object({}),
  errors: ['need/proposal-not-found', 'need/proposal-not-open'],
});

export const proposalEndpoints = [
  listOpenNeeds,
  readOpenNeed,
  sendProposal,
  listSentProposals,
  withdrawProposal,
  acceptProposal,
  declineProposal,
] as const;
