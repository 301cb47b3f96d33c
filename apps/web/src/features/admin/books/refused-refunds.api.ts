import { listRefusedRefunds, retryRefund } from '@patinha/contract/payment';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

const key = ['admin', 'refused-refunds'];

// Each read is recorded for the people shown, so nothing is refetched automatically.
export const refusedRefunds = () =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api(listRefusedRefunds, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

export function useRetryRefund(refundId: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(retryRefund, { params: { refund_id: refundId }, body: {} }),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['admin', 'payments'] }),
      ]),
  });
}
