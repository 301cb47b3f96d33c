import { getBooking } from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** In a file of its own: lists that change a booking need none of the other calls. */
export const bookingById = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'one', bookingId],
    queryFn: () => api(getBooking, { params: { booking_id: bookingId } }),
  });
