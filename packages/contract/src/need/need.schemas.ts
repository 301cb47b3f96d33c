import { needStatuses, proposalStatuses } from '@patinha/domain/need';
import { providerKinds } from '@patinha/domain/provider';
import { locationTypes, serviceTypes } from '@patinha/domain/service';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, idSchema, instantSchema } from '../shared/index.ts';

const needPetSchema = z.object({
  name: z.string(),
  species: z.string(),
  breed: z.nullable(z.string()),
});

/** What both sides see of a need: only the first name, no street, no point on the map. */
const needShape = {
  id: idSchema,
  status: z.enum(needStatuses),
  service_type: z.enum(serviceTypes),
  description: z.string(),
  pets: z.array(needPetSchema),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  /** Where it should take place; null when the tutor has no preference. */
  location_type: z.nullable(z.enum(locationTypes)),
  district: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  /** The tutor's budget, without the fee; a proposal may exceed it. */
  budget_cents: z.nullable(centsSchema),
  created_at: instantSchema,
  expires_at: instantSchema,
  open_proposals_count: z.int(),
};

export const ownNeedSchema = z.object({
  ...needShape,
  pet_ids: z.array(idSchema),
  /** Whether carers see the distance. */
  has_position: z.boolean(),
  booking_id: z.nullable(idSchema),
  can_edit: z.boolean(),
});
export type OwnNeed = z.output<typeof ownNeedSchema>;

/** A proposal with what a tutor compares; amounts are those of the booking that accepting it creates. */
export const receivedProposalSchema = z.object({
  id: idSchema,
  status: z.enum(proposalStatuses),
  message: z.string(),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
  /** False when the provider cannot be booked now: its documents lapsed, or the service is off the market. */
  is_bookable: z.boolean(),
  service: z.object({ id: idSchema, title: z.string(), location_type: z.enum(locationTypes) }),
  provider: z.object({
    id: idSchema,
    kind: z.enum(providerKinds),
    display_name: z.string(),
    photo_url: z.nullable(z.string()),
    rating_average: z.nullable(z.number()),
    rating_count: z.int(),
    completed_bookings_count: z.int(),
    distance_km: z.nullable(z.number()),
  }),
});
export type ReceivedProposal = z.output<typeof receivedProposalSchema>;

export const openNeedSchema = z.object({
  ...needShape,
  tutor_first_name: z.string(),
  /** From the carer's place, in steps of half a kilometre; null when either has no position. */
  distance_km: z.nullable(z.number()),
  own_proposal_status: z.nullable(z.enum(proposalStatuses)),
});
export type OpenNeed = z.output<typeof openNeedSchema>;

/** Proposals in a São Paulo month (D-74); the limit is null on premium. */
export const proposalQuotaSchema = z.object({
  month: z.string(),
  used: z.int(),
  limit: z.nullable(z.int()),
});
export type ProposalQuota = z.output<typeof proposalQuotaSchema>;

export const sentProposalSchema = z.object({
  id: idSchema,
  need_id: idSchema,
  status: z.enum(proposalStatuses),
  message: z.string(),
  price_cents: centsSchema,
  service_title: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
  can_withdraw: z.boolean(),
  booking_id: z.nullable(idSchema),
  need: z.object({
    service_type: z.enum(serviceTypes),
    tutor_first_name: z.string(),
    starts_at: instantSchema,
    ends_at: instantSchema,
    zone: z.enum(brazilianZones),
    district: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
  }),
});
export type SentProposal = z.output<typeof sentProposalSchema>;
