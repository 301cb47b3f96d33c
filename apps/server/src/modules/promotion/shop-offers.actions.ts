import { hasUsesLeft, runsAt, runsUntil } from '@patinha/domain/promotion';

import type { Database } from '../../platform/db/database.ts';
import { type CurrentPromotion, selectCurrentPromotions } from './redemption/redemption.queries.ts';

type ShopOffer = CurrentPromotion & { readonly runsUntil: Date };

/** The promotions of a company that run at this moment and have a use left, for any visitor; soonest to end first. */
export async function shopOffers(db: Database, partnerId: string, now: Date): Promise<ShopOffer[]> {
  const current = await selectCurrentPromotions(db, { partnerId });
  return current
    .filter((promotion) => runsAt(promotion, now) && hasUsesLeft(promotion))
    .map((promotion) => ({ ...promotion, runsUntil: runsUntil(promotion, now) }));
}
