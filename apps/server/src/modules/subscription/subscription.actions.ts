import { type HeldPlan, heldPlan } from '@patinha/domain/subscription';

import type { Database } from '../../platform/database.ts';
import { findGivingPlans } from './subscription.queries.ts';

// What other modules ask of subscriptions. Nothing of them is imported here, so that they may import it.

/**
 * What a person's subscriptions give them at this moment: silver and freemium without any. For a company ask for
 * its owner. Limits are rules of the domain over it: petLimitOf, serviceLimitsOf, proposalLimitOf, seatLimitOf.
 */
export const planOf = async (db: Database, userId: string): Promise<HeldPlan> =>
  heldPlan(await findGivingPlans(db, userId));
