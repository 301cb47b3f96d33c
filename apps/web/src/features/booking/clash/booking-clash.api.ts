import { readBookingRequest } from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Under the key of bookings, so that whatever changes one of them asks again. */
export const requestOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'request', bookingId],
    queryFn: () => api(readBookingRequest, { params: { booking_id: bookingId } }),
  });
