import { type HeldPlan, heldPlan } from '@patinha/domain/subscription';

import type { Database } from '../../platform/db/database.ts';
import { findGivingPlans } from './plan.queries.ts';

// Here and not in the subscription module, which depends on the modules that read plans.

/**
 * The person's current plans: silver and freemium without any subscription. For a company pass its owner. The
 * domain derives the limits from them: petLimitOf, serviceLimitsOf, proposalLimitOf, seatLimitOf.
 */
export const planOf = async (db: Database, userId: string): Promise<HeldPlan> =>
  heldPlan(await findGivingPlans(db, userId));
