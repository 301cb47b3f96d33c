import { type Actor, isAdmin } from '../shared/index.ts';
import { isShown, type Shown } from './review.ts';

export interface AccessibleReview extends Shown {
  readonly reviewerId: string;
  readonly reviewedId: string;
  /** Set when it is about a provider, and so stands on a public page. */
  readonly providerId: string | null;
}

/** Whoever it is about answers it, once they can read it. */
export const canReply = (review: AccessibleReview, actor: Actor): boolean =>
  isShown(review) && review.reviewedId === actor.userId;

/** Whoever can read it, other than who wrote it: of a tutor only the tutor, of a provider everybody. */
export const canReport = (review: AccessibleReview, actor: Actor): boolean =>
  isShown(review) &&
  review.reviewerId !== actor.userId &&
  (review.providerId !== null || review.reviewedId === actor.userId);

/** Nobody judges what they wrote or what was written about them. */
export const canModerateReview = (
  { reviewerId, reviewedId }: Pick<AccessibleReview, 'reviewerId' | 'reviewedId'>,
  actor: Actor,
): boolean => isAdmin(actor) && ![reviewerId, reviewedId].includes(actor.userId);
