import { listBookingClashes } from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Under the key of bookings, so that whatever changes one of them asks again. */
export const clashesOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'clashes', bookingId],
    queryFn: () => api(listBookingClashes, { params: { booking_id: bookingId } }),
  });
