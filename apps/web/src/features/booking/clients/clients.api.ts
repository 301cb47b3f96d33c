import { listClients } from '@patinha/contract/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** The people whose bookings the seller has done. */
export const clients = () =>
  infiniteQueryOptions({
    queryKey: ['booking', 'clients'],
    queryFn: ({ pageParam, signal }) =>
      api(listClients, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
