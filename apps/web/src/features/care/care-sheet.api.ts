import { readCareSheet } from '@patinha/contract/care';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Under the bookings key: every move of a booking reloads it too. */
export const careSheet = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'care-sheet', bookingId],
    queryFn: ({ signal }) => api(readCareSheet, { params: { booking_id: bookingId } }, { signal }),
  });
