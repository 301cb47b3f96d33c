import {
  acceptBookingChange,
  type Booking,
  declineBookingChange,
  listBookingChanges,
  proposeBookingChange,
  quoteBookingChange,
} from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** The requested new time, in wire format. */
export interface ChangeRequest {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Proposals of another time; reloaded with everything else of the booking. */
export const changesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'changes', bookingId],
    queryFn: () => api(listBookingChanges, { params: { booking_id: bookingId } }),
  });

export const changeQuote = (bookingId: string, requested: ChangeRequest | undefined) =>
  queryOptions({
    queryKey: ['booking-change-quote', bookingId, requested],
    queryFn: ({ signal }) => {
      if (!requested) throw new Error('cannot quote without a time');
      return api(
        quoteBookingChange,
        { params: { booking_id: bookingId }, query: { ...requested } },
        { signal },
      );
    },
    enabled: requested !== undefined,
    retry: false,
  });

export const proposeChange = (bookingId: string, requested: ChangeRequest, idempotencyKey: string) =>
  api(
    proposeBookingChange,
    { params: { booking_id: bookingId }, body: { ...requested } },
    { idempotencyKey },
  );

export const acceptChange = (changeId: string, idempotencyKey: string): Promise<Booking> =>
  api(acceptBookingChange, { params: { change_id: changeId }, body: {} }, { idempotencyKey });

export const declineChange = (changeId: string) =>
  api(declineBookingChange, { params: { change_id: changeId }, body: {} });
