import { readAdminOverview, readWaitingWork } from '@patinha/contract/admin';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const adminOverview = () =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => api(readAdminOverview),
    meta: { noted: true, failure: 'admin' },
  });

const waitingPollMs = 30_000;

/** What waits for an admin; asked for again by itself, as new work comes from other people. */
export const waitingWork = () =>
  queryOptions({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => api(readWaitingWork, {}, { signal }),
    refetchInterval: waitingPollMs,
  });
