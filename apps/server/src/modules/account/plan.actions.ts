import { type HeldPlan, heldPlan } from '@patinha/domain/subscription';

import type { Database } from '../../platform/db/database.ts';
import { findGivingPlans } from './plan.queries.ts';

// Here and not with the subscriptions: those end what a company's plan gave, so they stand above whatever asks for it.

/**
 * What a person's subscriptions give them at this moment: silver and freemium without any. For a company ask for
 * its owner. Limits are rules of the domain over it: petLimitOf, serviceLimitsOf, proposalLimitOf, seatLimitOf.
 */
export const planOf = async (db: Database, userId: string): Promise<HeldPlan> =>
  heldPlan(await findGivingPlans(db, userId));
