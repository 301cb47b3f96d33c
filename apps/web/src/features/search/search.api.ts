import { listCities, listFreeHours, type SearchQuery, searchServices } from '@patinha/contract/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const foundServices = (query: SearchQuery) =>
  infiniteQueryOptions({
    queryKey: ['search', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        searchServices,
        { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

export const searchCities = () =>
  queryOptions({ queryKey: ['search', 'cities'], queryFn: () => api(listCities), staleTime: 600_000 });

export interface HoursQuestion {
  readonly serviceIds: readonly string[];
  readonly startsAt: string | undefined;
  readonly durationMinutes: number | undefined;
  /** False while the results that it is about are not those on the screen. */
  readonly isAsked: boolean;
}

/** The hours of a page of results; hours are taken all the time, so an answer is kept for a minute. */
export const freeHours = ({ serviceIds, startsAt, durationMinutes, isAsked }: HoursQuestion) =>
  queryOptions({
    queryKey: ['search', 'hours', serviceIds, startsAt, durationMinutes],
    queryFn: ({ signal }) =>
      api(
        listFreeHours,
        {
          query: {
            ids: serviceIds.join(','),
            ...(startsAt !== undefined && { starts_at: startsAt }),
            ...(durationMinutes !== undefined && { duration_minutes: durationMinutes }),
          },
        },
        { signal },
      ),
    staleTime: 60_000,
    enabled: isAsked && serviceIds.length > 0,
  });
