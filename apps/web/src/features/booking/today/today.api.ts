import { listBookings } from '@patinha/contract/booking';
import { addDays } from '@patinha/domain/shared';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** More than anyone attends in a day. */
const mostInADay = 50;

/** The seller's agenda of this day, by its hours; read again by the clock, as a check-in opens without an event. */
export const ownToday = () =>
  queryOptions({
    queryKey: ['booking', 'today'],
    queryFn: ({ signal }) =>
      api(
        listBookings,
        { query: { as: 'provider', from: 'today', to: 'today', limit: mostInADay } },
        { signal },
      ),
    refetchInterval: 60_000,
  });

/** A whole page: the list is newest first, and its oldest is often the most urgent. */
const mostOnAPage = 100;

/** Around a day, of which the server takes São Paulo's: those of the day at their place are among them. */
export const aroundDay = (day: string) =>
  queryOptions({
    queryKey: ['booking', 'day', day],
    queryFn: ({ signal }) =>
      api(
        listBookings,
        { query: { as: 'provider', from: addDays(day, -1), to: addDays(day, 1), limit: mostOnAPage } },
        { signal },
      ),
  });

/** Requests that wait for the seller's answer. */
export const openRequests = () =>
  queryOptions({
    queryKey: ['booking', 'requests'],
    queryFn: ({ signal }) =>
      api(listBookings, { query: { as: 'provider', status: 'pending', limit: mostOnAPage } }, { signal }),
  });

/** Everything agreed from today on, by its start. */
export const ownAgenda = () =>
  infiniteQueryOptions({
    queryKey: ['booking', 'agenda'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listBookings,
        { query: { as: 'provider', from: 'today', ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
