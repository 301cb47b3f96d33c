import { type Actor, isAdmin } from '../shared/index.ts';
import { isShown, type Shown } from './review.ts';

export interface AccessibleReview extends Shown {
  readonly reviewerId: string;
  readonly reviewedId: string;
  /** Set when it is about a provider, and therefore public. */
  readonly providerId: string | null;
}

/** The reviewed side may reply once it can read the review. */
export const canReply = (review: AccessibleReview, actor: Actor): boolean =>
  isShown(review) && review.reviewedId === actor.userId;

/** Anyone who can read it may report it, except its author: a tutor's review only the tutor, a provider's anyone. */
export const canReport = (review: AccessibleReview, actor: Actor): boolean =>
  isShown(review) &&
  review.reviewerId !== actor.userId &&
  (review.providerId !== null || review.reviewedId === actor.userId);

/** Admins cannot moderate reviews they wrote or received. */
export const canModerateReview = (
  { reviewerId, reviewedId }: Pick<AccessibleReview, 'reviewerId' | 'reviewedId'>,
  actor: Actor,
): boolean => isAdmin(actor) && ![reviewerId, reviewedId].includes(actor.userId);
