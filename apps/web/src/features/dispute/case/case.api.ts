import { readDisputeFacts } from '@patinha/contract/dispute';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

// The read is recorded for both sides, so it is not repeated by itself.
export const disputeFacts = (disputeId: string) =>
  queryOptions({
    queryKey: ['dispute-facts', disputeId],
    queryFn: ({ signal }) => api(readDisputeFacts, { params: { dispute_id: disputeId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });
