import * as z from 'zod/mini';

import { anyRole, centsSchema, endpoint, instantSchema } from '../shared/index.ts';

const countSchema = z.int().check(z.minimum(0));

const referralPanelSchema = z.object({
  code: z.string(),
  /** The address to share; it carries the code and nothing else. */
  url: z.string(),
  /** People who signed up by it and confirmed their address. */
  invited_count: countSchema,
  /** Of them, those whose first booking was released and rewarded, and not refunded since. */
  rewarded_count: countSchema,
  /** What the caller has got for them. */
  earned_cents: centsSchema,
  /** Rewards that the caller may still get this month. */
  rewards_left: countSchema,
  reward_cents: centsSchema,
  least_booking_cents: centsSchema,
  rewards_per_month: countSchema,
  /** Until when the caller, invited by somebody, may ask for the booking that rewards both; null for others. */
  own_bonus_until: z.nullable(instantSchema),
});
export type ReferralPanel = z.output<typeof referralPanelSchema>;

export const getReferralPanel = endpoint({
  operationId: 'getReferralPanel',
  summary: "The caller's referral code and link, and what came of them",
  method: 'GET',
  path: '/api/referral',
  roles: anyRole,
  response: referralPanelSchema,
  errors: [],
});

export const referralEndpoints = [getReferralPanel] as const;
