import { listProviderReviews, type Review } from '@patinha/contract/review';

import { toPage } from '../../platform/page.ts';
import { type ModuleRoutes, read } from '../../platform/route.ts';
import { requirePublicProvider } from '../provider/provider.actions.ts';
import { type ReviewRow, selectReviewPage } from './review.queries.ts';

const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

const presentReview = ({ id, reviewerName, rating, comment, createdAt }: ReviewRow): Review => ({
  id,
  reviewer_name: firstNameOf(reviewerName),
  rating,
  comment,
  created_at: createdAt.toISOString(),
});

export const reviewRoutes: ModuleRoutes = (app) => {
  read(app, listProviderReviews, async ({ db, params, query }) => {
    const provider = await requirePublicProvider(db, params.provider_id);
    return toPage(await selectReviewPage(db, provider.id, query), query, presentReview);
  });
};
