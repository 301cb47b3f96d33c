import {
  type BookingReviews,
  decideReview,
  listPendingReviews,
  listProviderReviews,
  listReceivedReviews,
  listReportedReviews,
  readBookingReviews,
  replyToReview,
  reportReview,
  type ReviewInput,
  summariseReceivedReviews,
  writeReview,
} from '@patinha/contract/review';
import type { BodyOf, QueryOf } from '@patinha/contract/shared';
import type { BookingSide } from '@patinha/domain/booking';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};
const pageQuery = (cursor: string) => (cursor === '' ? { limit: 5 } : { limit: 5, cursor });

export const reviewsOf = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['review', 'of', providerId],
    queryFn: ({ pageParam, signal }) =>
      api(
        listProviderReviews,
        { params: { provider_id: providerId }, query: pageQuery(pageParam) },
        { signal },
      ),
    ...pages,
  });

export const receivedReviews = () =>
  infiniteQueryOptions({
    queryKey: ['review', 'received'],
    queryFn: ({ pageParam, signal }) => api(listReceivedReviews, { query: pageQuery(pageParam) }, { signal }),
    ...pages,
    meta: { failure: 'seller' },
  });

export const receivedSummary = () =>
  queryOptions({
    queryKey: ['review', 'summary'],
    queryFn: ({ signal }) => api(summariseReceivedReviews, {}, { signal }),
    meta: { failure: 'seller' },
  });

export const reviewsOfBooking = (bookingId: string) =>
  queryOptions({
    queryKey: ['review', 'booking', bookingId],
    queryFn: ({ signal }) => api(readBookingReviews, { params: { booking_id: bookingId } }, { signal }),
  });

export const pendingReviews = (side: BookingSide) =>
  queryOptions({
    queryKey: ['review', 'pending', side],
    queryFn: ({ signal }) => api(listPendingReviews, { query: { as: side } }, { signal }),
  });

export type ReportedState = QueryOf<typeof listReportedReviews>['state'];

export const reportedReviews = (state: ReportedState) =>
  infiniteQueryOptions({
    queryKey: ['review', 'reported', state],
    queryFn: ({ pageParam, signal }) =>
      api(listReportedReviews, { query: { ...pageQuery(pageParam), state } }, { signal }),
    ...pages,
  });

/** Any write may change every list of reviews and every average. */
function useReviewWrite<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () =>
      Promise.all(
        ['review', 'provider', 'wallet'].map((module) => queries.invalidateQueries({ queryKey: [module] })),
      ),
  });
}

export const useWriteReview = (bookingId: string, onDone: OnDone<BookingReviews>) =>
  useReviewWrite(
    (body: ReviewInput) => api(writeReview, { params: { booking_id: bookingId }, body }),
    onDone,
  );

export const useReply = (reviewId: string, onDone: () => void) =>
  useReviewWrite(
    (reply: string) => api(replyToReview, { params: { review_id: reviewId }, body: { reply } }),
    onDone,
  );

export const useReport = (reviewId: string, onDone: () => void) =>
  useReviewWrite(
    (body: BodyOf<typeof reportReview>) => api(reportReview, { params: { review_id: reviewId }, body }),
    onDone,
  );

/** `onDecided` is called here and not by the form, which unmounts when the review leaves the list. */
export const useDecision = (reviewId: string, onDecided: () => void) =>
  useReviewWrite(
    (body: BodyOf<typeof decideReview>) => api(decideReview, { params: { review_id: reviewId }, body }),
    onDecided,
  );
