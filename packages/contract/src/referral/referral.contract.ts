import * as z from 'zod/mini';

import { anyRole, centsSchema, endpoint, instantSchema } from '../shared/index.ts';

const countSchema = z.int().check(z.minimum(0));

const referralPanelSchema = z.object({
  code: z.string(),
  /** The link to share; it carries only the code. */
  url: z.string(),
  /** Users who signed up through it and confirmed their address. */
  invited_count: countSchema,
  /** Those whose first booking was released and rewarded, and not refunded since. */
  rewarded_count: countSchema,
  /** The caller's total reward. */
  earned_cents: centsSchema,
  /** Rewards that the caller may still get this month. */
  rewards_left: countSchema,
  reward_cents: centsSchema,
  least_booking_cents: centsSchema,
  rewards_per_month: countSchema,
  /** Deadline for an invited caller to request the booking that rewards both; null for others. */
  own_bonus_until: z.nullable(instantSchema),
});
export type ReferralPanel = z.output<typeof referralPanelSchema>;

export const getReferralPanel = endpoint({
  operationId: 'getReferralPanel',
  summary: "Get the caller's referral code and link, with their results",
  method: 'GET',
  path: '/api/referral',
  roles: anyRole,
  response: referralPanelSchema,
  errors: [],
});

export const referralEndpoints = [getReferralPanel] as const;
