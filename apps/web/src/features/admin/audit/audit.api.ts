import { listTeamActs } from '@patinha/contract/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export interface ActFilter {
  readonly day?: string;
  readonly person_id?: string;
}

// Each read is recorded for the people shown, so nothing is refetched automatically.
export const teamActs = (filter: ActFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listTeamActs, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });
