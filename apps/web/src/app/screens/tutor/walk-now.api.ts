import { readCareWalk } from '@patinha/contract/care';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** The key of the page's own query, so that both are one; without the other calls of care. */
export const walkNowOf = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'walk', bookingId],
    queryFn: ({ signal }) => api(readCareWalk, { params: { booking_id: bookingId } }, { signal }),
  });
