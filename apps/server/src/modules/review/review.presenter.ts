import type {
  BookingReviews,
  PendingReview,
  ReceivedReview,
  ReportedReview,
  Review,
  WrittenReview,
} from '@patinha/contract/review';
import { firstNameOf } from '@patinha/domain/account';
import type { BookingSide } from '@patinha/domain/booking';
import { isShown, otherSide, reviewsEndAt } from '@patinha/domain/review';

import type { ListedReview } from './review-list.queries.ts';
import type { ReportedRow, selectReports } from './review-report.queries.ts';
import type { BookingReviewsView } from './review-writing.actions.ts';
import type { ReviewedBookingRow, ReviewRow } from './review.queries.ts';

type Words = Pick<ReviewRow, 'id' | 'rating' | 'comment' | 'chips' | 'createdAt' | 'reply' | 'repliedAt'>;

const presentWords = (
  { id, rating, comment, chips, createdAt, reply, repliedAt }: Words,
  reviewerName: string,
): Review => ({
  id,
  reviewer_name: reviewerName,
  rating,
  comment,
  chips,
  created_at: createdAt.toISOString(),
  reply,
  replied_at: repliedAt?.toISOString() ?? null,
});

/** The public view: authors never chose to be public, so only their first name. */
export const presentReview = (review: ListedReview): Review =>
  presentWords(review, firstNameOf(review.reviewerName));

export const presentReceived = (review: ListedReview): ReceivedReview => ({
  ...presentReview(review),
  booking_id: review.bookingId,
  booking_title: review.bookingTitle,
  private_note: review.privateNote,
});

const nameOf = (booking: ReviewedBookingRow, side: BookingSide): string =>
  side === 'tutor' ? firstNameOf(booking.tutorName) : booking.providerName;

const presentWritten = (review: ReviewRow, name: string): WrittenReview => ({
  ...presentWords(review, name),
  private_note: review.privateNote,
  is_shown: isShown(review),
  hidden_reason: review.hiddenReason,
});

export function presentBookingReviews(view: BookingReviewsView): BookingReviews {
  const { booking, side, own, other } = view;
  const otherName = nameOf(booking, otherSide(side));
  return {
    side,
    zone: booking.zone,
    ends_at: view.endsAt?.toISOString() ?? null,
    can_write: view.canWrite,
    own: own ? presentWritten(own, nameOf(booking, side)) : null,
    other: other ? presentWritten(other, otherName) : null,
    other_has_written: view.otherHasWritten,
    other_name: otherName,
    other_rating: view.otherRating,
  };
}

export const presentPending = (booking: ReviewedBookingRow, side: BookingSide): PendingReview => ({
  booking_id: booking.id,
  booking_title: booking.title,
  other_name: nameOf(booking, otherSide(side)),
  starts_at: booking.startsAt.toISOString(),
  zone: booking.zone,
  ends_at: (reviewsEndAt(booking) ?? booking.startsAt).toISOString(),
});

type Reports = Awaited<ReturnType<typeof selectReports>>;

export const presentReported =
  (reports: Reports) =>
  (row: ReportedRow): ReportedReview => {
    const own = reports.filter(({ reviewId }) => reviewId === row.id);
    return {
      ...presentWords(row, row.reviewerName),
      reviewed_name: row.reviewedName,
      reports: own.map(({ reason, detail, reportedAt }) => ({
        reason,
        detail,
        reported_at: reportedAt.toISOString(),
      })),
      hidden_reason: row.hiddenReason,
    };
  };
