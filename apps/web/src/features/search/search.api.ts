import { listCities, type SearchQuery, searchServices } from '@patinha/contract/search';
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
