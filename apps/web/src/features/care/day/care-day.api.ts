import { readCareDay } from '@patinha/contract/care';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Under the bookings key: every move of a booking renews the copy on the device too. */
export const careDay = () =>
  queryOptions({
    queryKey: ['booking', 'care-day'],
    queryFn: ({ signal }) => api(readCareDay, {}, { signal }),
    refetchInterval: 10 * 60_000,
  });
