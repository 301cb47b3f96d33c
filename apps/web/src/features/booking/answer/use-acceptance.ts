import { acceptBooking } from '@patinha/contract/booking';

import { api } from '../../../lib/api/http.ts';
import { useBookingChange } from '../use-booking-change.ts';

/** Accepts a request; proposals of other times by the booking that will wait. */
export const useAcceptance = (bookingId: string) =>
  useBookingChange(bookingId, (proposed: Readonly<Record<string, string>>) => {
    const proposals = Object.entries(proposed).map(([booking_id, starts_at]) => ({ booking_id, starts_at }));
    return api(acceptBooking, {
      params: { booking_id: bookingId },
      body: proposals.length > 0 ? { proposals } : {},
    });
  });
