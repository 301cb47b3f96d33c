import { listBookings } from '@patinha/contract/booking';
import { type BookingLabel, type BookingSide, type EndGroup, endGroupNames } from '@patinha/domain/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** A state, or how a booking ended without its service. */
export type BookingFilter = Exclude<BookingLabel, 'cancelled'> | EndGroup;

const isEnd = (filter: BookingFilter): filter is EndGroup => endGroupNames.some((one) => one === filter);

const filterQuery = (filter: BookingFilter | undefined) => {
  if (filter === undefined) return {};
  return isEnd(filter) ? { end: filter } : { status: filter };
};

export const bookingsOf = (side: BookingSide, filter: BookingFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'list', side, filter ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listBookings,
        {
          query: {
            as: side,
            ...filterQuery(filter),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    ...(side === 'provider' && { meta: { failure: 'seller' } }),
  });
