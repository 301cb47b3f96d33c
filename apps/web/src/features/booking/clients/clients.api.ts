import { listClients } from '@patinha/contract/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** The people whose bookings the seller has done; of a name alone where one is given. */
export const clients = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'clients', q],
    queryFn: ({ pageParam, signal }) =>
      api(
        listClients,
        { query: { ...(q !== '' && { q }), ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
