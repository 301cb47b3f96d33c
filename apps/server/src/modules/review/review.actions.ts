import { averageRating, ratedOf } from '@patinha/domain/review';
import * as z from 'zod/mini';

import { enqueue, outboxHandler } from '../../platform/background/outbox.ts';
import { type Database, readClock, transact, type Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import { rewardReview } from '../ledger/index.ts';
import { lockProvider, setProviderRating } from '../provider/index.ts';
import { setServiceRatings } from '../service/index.ts';
import { notifyAboutPublication } from './review.mail.ts';
import {
  awaitsReward,
  countStars,
  findReviewedBooking,
  insertReview,
  markRewarded,
  type NewReview,
  publishReviewsOf,
  type ReviewedBookingRow,
  sumRatings,
} from './review.queries.ts';

/** Recomputes the provider's rating from its visible reviews. The caller has locked the provider. */
export async function refreshRating(tx: Transaction, providerId: string): Promise<void> {
  const summed = await sumRatings(tx, providerId);
  // Pages read it on the provider, the search on each of its services.
  const rating = ratedOf(summed);
  await setProviderRating(tx, providerId, rating);
  await setServiceRatings(tx, providerId, rating);
}

interface Publication {
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Publishes both sides' reviews of a booking: updates the rating and open screens, sends mails, and credits the tutor's
 * points if the booking is released (else a job does). The caller has locked the provider, so it happens once.
 */
export async function publishReviews(
  tx: Transaction,
  booking: ReviewedBookingRow,
  { publicUrl, now }: Publication,
): Promise<void> {
  const shown = await publishReviewsOf(tx, booking.id, now);
  if (shown.length === 0) return;
  await refreshRating(tx, booking.providerId);
  await publish(tx, {
    users: [booking.tutorId, booking.providerOwnerId],
    type: 'review.published',
    id: booking.id,
  });
  for (const { reviewedId } of shown) await notifyAboutPublication(tx, booking, { reviewedId, publicUrl });
  await grantReviewPoints(tx, booking, now);
}

/** Credits the tutor's points for a visible review, once, after the release (D-69). */
export async function grantReviewPoints(
  tx: Transaction,
  { id, tutorId, releasedAt }: Pick<ReviewedBookingRow, 'id' | 'tutorId' | 'releasedAt'>,
  now: Date,
): Promise<void> {
  if (!releasedAt || !(await markRewarded(tx, id, now))) return;
  await rewardReview(tx, { bookingId: id, tutorId, now });
  await publish(tx, { users: [tutorId], type: 'wallet.points', id });
}

const rewardKind = 'review.reward';

/**
 * Credits the points of a review that was shown long before its booking is released, after the commit of the release;
 * the job looks only for those shown lately.
 */
export async function rewardReviewLater(tx: Transaction, bookingId: string): Promise<void> {
  if (await awaitsReward(tx, bookingId))
    await enqueue(tx, rewardKind, { booking_id: bookingId }, { key: `${rewardKind}:${bookingId}` });
}

const rewardPayload = z.object({ booking_id: z.uuid() });

export const reviewRewardDelivery = outboxHandler(rewardKind, async ({ db }, payload) => {
  const { booking_id: bookingId } = z.parse(rewardPayload, payload);
  await transact(db, async (tx, now) => {
    const booking = await findReviewedBooking(tx, bookingId);
    if (booking) await grantReviewPoints(tx, booking, now);
  });
});

/** Inserts published reviews of one provider and updates its rating; for the seed. */
export async function recordPublishedReviews(
  tx: Transaction,
  providerId: string,
  reviews: readonly Omit<NewReview, 'providerId'>[],
): Promise<void> {
  await lockProvider(tx, providerId);
  for (const review of reviews) {
    await insertReview(tx, { ...review, providerId });
    const booking = await findReviewedBooking(tx, review.bookingId);
    if (booking)
      await grantReviewPoints(tx, booking, review.publishedAt ?? review.createdAt ?? (await readClock(tx)));
  }
  await refreshRating(tx, providerId);
}

const stars = [1, 2, 3, 4, 5] as const;

/** The average to one decimal, how many there are, and how many gave one star to five. */
export async function summariseReviews(db: Database, providerId: string) {
  const counted = await countStars(db, providerId);
  const perStar = stars.map((star) => counted.find(({ rating }) => rating === star)?.count ?? 0);
  const sum = perStar.reduce((total, count, at) => total + count * (stars[at] ?? 0), 0);
  const count = perStar.reduce((total, one) => total + one, 0);
  return { average: averageRating({ sum, count }), count, stars: perStar };
}

/** Publishes the waiting reviews of a booking whose window is over. */
export async function revealBooking(
  tx: Transaction,
  bookingId: string,
  terms: { readonly publicUrl: string; readonly now: Date },
): Promise<boolean> {
  const booking = await findReviewedBooking(tx, bookingId);
  if (!booking) return false;
  await lockProvider(tx, booking.providerId);
  await publishReviews(tx, booking, terms);
  return true;
}
