import { listChargebacks, readContestAsAdmin, sendContestProof } from '@patinha/contract/payment';
import type { QueryOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export type ChargebackFilter = Omit<NonNullable<QueryOf<typeof listChargebacks>>, 'cursor' | 'limit'>;

// Each read is recorded for the people shown, so nothing is refetched automatically.
export const chargebackList = (filter: ChargebackFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'chargebacks', filter],
    queryFn: ({ pageParam, signal }) =>
      api(listChargebacks, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

const contestKey = (contestId: string) => ['admin', 'contest', contestId];

/** A look of the team is recorded for both sides, so it is fetched when opened and after the sending only. */
export const contestForAdmin = (contestId: string) =>
  queryOptions({
    queryKey: contestKey(contestId),
    queryFn: ({ signal }) => api(readContestAsAdmin, { params: { contest_id: contestId } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

export function useSendProof(contestId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(sendContestProof, { params: { contest_id: contestId }, body: {} }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: contestKey(contestId) }),
        queries.invalidateQueries({ queryKey: ['admin', 'chargebacks'] }),
        queries.invalidateQueries({ queryKey: ['admin', 'overview'] }),
      ]),
  });
}
