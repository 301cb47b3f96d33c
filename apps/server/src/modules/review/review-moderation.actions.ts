import { canModerateReview, type ReviewDecision } from '@patinha/domain/review';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { lockProvider } from '../provider/index.ts';
import { closeReports, selectReported, selectReports } from './review-report.queries.ts';
import { refreshRating } from './review.actions.ts';
import { notifyAboutDecision } from './review.mail.ts';
import { findReview, findReviewedBooking, lockReview, updateReview } from './review.queries.ts';

/** Reported or hidden reviews with their reports. */
export async function readReported(db: Database, state: 'open' | 'hidden', page: PageRequest) {
  const found = await selectReported(db, state, page);
  const ids = found.map(({ id }) => id);
  return { found, reports: ids.length === 0 ? [] : await selectReports(db, ids) };
}

interface Decision {
  readonly reviewId: string;
  readonly decision: ReviewDecision;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Hides a review or keeps it; updates the average, closes its open reports and notifies its author. Refused when
 * there is nothing to decide: hidden already, or shown and not reported.
 */
export async function decide(tx: Transaction, actor: Actor, { reviewId, decision, reason, now }: Decision) {
  const seen = await findReview(tx, reviewId);
  if (!seen?.publishedAt) throw new DomainError('review/not-found', { reviewId });
  const booking = await findReviewedBooking(tx, seen.bookingId);
  if (!booking) throw new DomainError('review/not-found', { reviewId });
  await lockProvider(tx, booking.providerId);
  const review = authorize(await lockReview(tx, reviewId), canModerateReview, actor, 'review/own');
  const wasHidden = review.hiddenAt !== null;
  const closed = await closeReports(tx, reviewId, now);
  const isHidden = decision === 'hide';
  if (isHidden === wasHidden && (isHidden || closed === 0))
    throw new DomainError('review/already-decided', { reviewId, decision });
  if (isHidden !== wasHidden) {
    await updateReview(tx, review, {
      hiddenAt: isHidden ? now : null,
      hiddenReason: isHidden ? reason : null,
    });
    await refreshRating(tx, booking.providerId);
    const to = review.reviewerId === booking.tutorId ? booking.tutorEmail : booking.providerEmail;
    await notifyAboutDecision(tx, { to, bookingTitle: booking.title, reason, isHidden });
    await publish(tx, {
      users: [review.reviewerId, review.reviewedId],
      type: 'review.decided',
      id: reviewId,
    });
  }
  await audit(tx, {
    actorId: actor.userId,
    action: `review.${decision}`,
    subjectType: 'review',
    subjectId: reviewId,
    details: { reason, reports: closed },
  });
}
