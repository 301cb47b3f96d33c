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

/** A new time as it is asked for; both in the form of the wire. */
export interface AskedChange {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Proposals of another time; asked for again with everything else of the booking. */
export const changesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'changes', bookingId],
    queryFn: () => api(listBookingChanges, { params: { booking_id: bookingId } }),
  });

export const changeQuote = (bookingId: string, asked: AskedChange | undefined) =>
  queryOptions({
    queryKey: ['booking-change-quote', bookingId, asked],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('a quote was asked for without a time');
      return api(quoteBookingChange, { params: { booking_id: bookingId }, query: { ...asked } }, { signal });
    },
    enabled: asked !== undefined,
    retry: false,
  });

export const proposeChange = (bookingId: string, asked: AskedChange, idempotencyKey: string) =>
  api(proposeBookingChange, { params: { booking_id: bookingId }, body: { ...asked } }, { idempotencyKey });

export const acceptChange = (changeId: string, idempotencyKey: string): Promise<Booking> =>
  api(acceptBookingChange, { params: { change_id: changeId }, body: {} }, { idempotencyKey });

export const declineChange = (changeId: string) =>
  api(declineBookingChange, { params: { change_id: changeId }, body: {} });
