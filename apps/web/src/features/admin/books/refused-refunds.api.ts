import {
  confirmOutsideRefund,
  listRefusedRefunds,
  offerRefundCredit,
  proposeOutsideRefund,
  rejectOutsideRefund,
  retryRefund,
} from '@patinha/contract/payment';
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

export type RefundStep =
  | { readonly kind: 'retry' | 'offer' | 'confirm' | 'reject' }
  | { readonly kind: 'outside'; readonly file: File };

function perform(refundId: string, step: RefundStep): Promise<object> {
  const params = { refund_id: refundId };
  switch (step.kind) {
    case 'retry':
      return api(retryRefund, { params, body: {} });
    case 'offer':
      return api(offerRefundCredit, { params, body: {} });
    case 'outside':
      return api(proposeOutsideRefund, { params, body: { file: step.file } });
    case 'confirm':
      return api(confirmOutsideRefund, { params, body: {} });
    case 'reject':
      return api(rejectOutsideRefund, { params });
  }
}

/** One step towards settling a refused refund; the lists follow. */
export function useRefundStep(refundId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: RefundStep) => perform(refundId, step),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['admin', 'payments'] }),
      ]),
  });
}
