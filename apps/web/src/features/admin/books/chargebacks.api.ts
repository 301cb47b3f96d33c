import { listChargebacks } from '@patinha/contract/payment';
import type { QueryOf } from '@patinha/contract/shared';
import { infiniteQueryOptions } from '@tanstack/react-query';

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
