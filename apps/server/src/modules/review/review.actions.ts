import { averageRating } from '@patinha/domain/review';

import type { Transaction } from '../../platform/database.ts';
import { lockProvider } from '../provider/provider.actions.ts';
import { insertReview, type NewReview, sumRatings, updateRatings } from './review.queries.ts';

/** Writes reviews of one provider that are already published, and its rating with them (the seed's way). */
export async function recordPublishedReviews(
  tx: Transaction,
  providerId: string,
  reviews: readonly Omit<NewReview, 'providerId'>[],
): Promise<void> {
  await lockProvider(tx, providerId);
  for (const review of reviews) await insertReview(tx, { ...review, providerId });
  const summed = await sumRatings(tx, providerId);
  await updateRatings(tx, providerId, { ratingAverage: averageRating(summed), ratingCount: summed.count });
}
