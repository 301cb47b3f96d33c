import { zeroCents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { type CampaignResults, insertViews, selectResults } from './promotion-results.queries.ts';

interface Impressions {
  readonly viewerId: string;
  readonly offers: readonly { readonly id: string }[];
  readonly now: Date;
}

/** Counts a person once for each promotion that their list has shown. */
export async function recordImpressions(db: Database, { viewerId, offers, now }: Impressions): Promise<void> {
  const views = offers.map(({ id }) => ({ promotionId: id, viewerId, firstShownAt: now }));
  if (views.length > 0) await insertViews(db, views);
}

const nothing: CampaignResults = {
  shownCount: 0,
  bookingsCount: 0,
  redemptionsCount: 0,
  contestedCount: 0,
  revenueCents: zeroCents,
  discountCents: zeroCents,
};

/** The results of each of these promotions. */
export async function resultsOf(
  db: Database,
  promotions: readonly { readonly id: string }[],
): Promise<(promotionId: string) => CampaignResults> {
  const ids = promotions.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await selectResults(db, ids);
  const byId = new Map(found.map(({ promotionId, ...results }) => [promotionId, results]));
  return (promotionId) => byId.get(promotionId) ?? nothing;
}
