import { listBookingHistory } from '@patinha/contract/booking';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** The newest of the history; in a file of its own, as the home needs none of the other calls. */
export const newestHistory = () =>
  queryOptions({
    queryKey: ['booking', 'history', 'newest'],
    queryFn: ({ signal }) => api(listBookingHistory, { query: { as: 'tutor' } }, { signal }),
  });
