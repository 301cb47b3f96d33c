import { listKeptBookings } from '@patinha/contract/message';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../lib/api/http.ts';

/** What a suspended seller is left to do; empty for anybody else. */
export const keptBookings = () =>
  queryOptions({
    queryKey: ['booking', 'kept'],
    queryFn: ({ signal }) => api(listKeptBookings, {}, { signal }),
  });
