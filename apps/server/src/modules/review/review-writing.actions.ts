import { type BookingSide, bookingSideOf } from '@patinha/domain/booking';
import {
  areChipsOf,
  areShown,
  canReply,
  canReport,
  isShown,
  otherSide,
  pairReviewMs,
  ratedOf,
  type ReportReason,
  reviewsEndAt,
  reviewWeighs,
  shownRating,
  writeRefusal,
} from '@patinha/domain/review';
import { type Actor, addMs } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize, authorizeParty, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { lockProvider } from '../provider/index.ts';
import { insertReport } from './review-report.queries.ts';
import { publishReviews } from './review.actions.ts';
import { notifyAboutWaiting } from './review.mail.ts';
import {
  findReview,
  findReviewedBooking,
  hasReviewedSince,
  insertReview,
  lockReview,
  type ReviewedBookingRow,
  type ReviewRow,
  type ReviewWords,
  selectReviewsOf,
  sumRatings,
  sumTutorRatings,
  updateReview,
  updateWords,
} from './review.queries.ts';

export interface PartyReviews {
  readonly booking: ReviewedBookingRow;
  readonly side: BookingSide;
}

/** The booking for one of its two parties. Throws booking/not-found for any other. */
async function requireParty(db: Database, bookingId: string, actor: Actor): Promise<PartyReviews> {
  const found = await findReviewedBooking(db, bookingId);
  const { row, side } = authorizeParty(found, bookingSideOf, actor, 'booking/not-found');
  return { booking: row, side };
}

const personOn = (side: BookingSide, { tutorId, providerOwnerId }: ReviewedBookingRow) =>
  side === 'tutor' ? tutorId : providerOwnerId;

/** The reviews that one side of a booking may read: its own always, the other's once visible. */
export async function readReviewsOf(
  db: Database,
  bookingId: string,
  { actor, now }: { actor: Actor; now: Date },
) {
  const { booking, side } = await requireParty(db, bookingId, actor);
  const written = await selectReviewsOf(db, bookingId);
  const own = written.find(({ reviewerId }) => reviewerId === actor.userId);
  const theirs = written.find(({ reviewerId }) => reviewerId !== actor.userId);
  const summed =
    side === 'tutor' ? await sumRatings(db, booking.providerId) : await sumTutorRatings(db, booking.tutorId);
  return {
    booking,
    side,
    own,
    other: theirs && isShown(theirs) ? theirs : undefined,
    otherHasWritten: theirs !== undefined,
    otherRating: { average: shownRating(ratedOf(summed)), count: summed.count },
    canWrite: writeRefusal(booking, { own, now }) === undefined,
    endsAt: reviewsEndAt(booking),
  };
}
export type BookingReviewsView = Awaited<ReturnType<typeof readReviewsOf>>;

interface Writing {
  readonly bookingId: string;
  readonly actor: Actor;
  readonly words: ReviewWords;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Writes a review, or changes one that is not visible yet. Both sides lock the provider's row, so that of two
 * concurrent writers the second sees the first and publishes both.
 */
export async function write(
  tx: Transaction,
  { bookingId, actor, words, publicUrl, now }: Writing,
): Promise<void> {
  const { booking, side } = await requireParty(tx, bookingId, actor);
  if (!areChipsOf(side, words.chips)) throw invalidFields({ chips: 'invalid' });
  await lockProvider(tx, booking.providerId);
  const written = await selectReviewsOf(tx, bookingId);
  const own = written.find(({ reviewerId }) => reviewerId === actor.userId);
  const refusal = writeRefusal(booking, { own, now });
  const endsAt = reviewsEndAt(booking);
  if (refusal || !endsAt) throw new DomainError(`review/${refusal ?? 'not-completed'}`, { bookingId });
  const other = otherSide(side);
  const pair = { reviewerId: actor.userId, reviewedId: personOn(other, booking) };
  if (own) await updateWords(tx, authorizeSystem(own), { ...words, editedAt: now });
  else
    await insertReview(tx, {
      ...words,
      bookingId,
      ...pair,
      weighs: reviewWeighs({
        priceCents: booking.priceCents,
        isSecondOfPair: await hasReviewedSince(tx, { ...pair, since: addMs(now, -pairReviewMs) }),
      }),
      providerId: side === 'tutor' ? booking.providerId : null,
      createdAt: now,
      revealAt: endsAt,
    });
  await audit(tx, {
    actorId: actor.userId,
    action: own ? 'review.edit' : 'review.write',
    subjectType: 'booking',
    subjectId: bookingId,
    details: { side, rating: words.rating },
  });
  const sides: BookingSide[] = written.length > (own ? 1 : 0) ? [side, other] : [side];
  if (areShown(sides, { endsAt, now })) await publishReviews(tx, booking, { publicUrl, now });
  else if (!own) await announce(tx, booking, { side: other, endsAt, publicUrl });
}

async function announce(
  tx: Transaction,
  booking: ReviewedBookingRow,
  waiting: Parameters<typeof notifyAboutWaiting>[2],
): Promise<void> {
  const { tutorId, providerOwnerId, id } = booking;
  await publish(tx, { users: [tutorId, providerOwnerId], type: 'review.written', id });
  await notifyAboutWaiting(tx, booking, waiting);
}

interface Reply {
  readonly reviewId: string;
  readonly actor: Actor;
  readonly reply: string;
  readonly now: Date;
}

/** The reviewed side's answer, shown below the review. */
export async function replyTo(tx: Transaction, { reviewId, actor, reply, now }: Reply): Promise<void> {
  const review = authorize(await lockReview(tx, reviewId), canReply, actor, 'review/not-found');
  if (review.repliedAt) throw new DomainError('review/already-answered', { reviewId });
  await updateReview(tx, review, { reply, repliedAt: now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'review.reply',
    subjectType: 'review',
    subjectId: reviewId,
  });
  await publish(tx, { users: [review.reviewerId, review.reviewedId], type: 'review.replied', id: reviewId });
}

interface Report {
  readonly reviewId: string;
  readonly actor: Actor;
  readonly reason: ReportReason;
  readonly detail: string | null;
  readonly now: Date;
}

/** Reports the review to the admins; no other person learns of it. */
export async function report(
  tx: Transaction,
  { reviewId, actor, reason, detail, now }: Report,
): Promise<void> {
  const review: ReviewRow = authorize(await findReview(tx, reviewId), canReport, actor, 'review/not-found');
  const isNew = await insertReport(tx, {
    reviewId: review.id,
    reporterId: actor.userId,
    reason,
    detail,
    reportedAt: now,
  });
  if (!isNew) throw new DomainError('review/already-reported', { reviewId });
}
