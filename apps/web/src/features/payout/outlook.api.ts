import { readPayoutOutlook } from '@patinha/contract/payout';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** In a file of its own: the home needs none of the other calls. */
export const payoutOutlook = () =>
  queryOptions({
    queryKey: ['payout', 'outlook'],
    queryFn: ({ signal }) => api(readPayoutOutlook, { query: {} }, { signal }),
  });

/** The same with the weeks around the next payout. */
export const payoutWeeks = () =>
  queryOptions({
    queryKey: ['payout', 'weeks'],
    queryFn: ({ signal }) => api(readPayoutOutlook, { query: { with: 'weeks' } }, { signal }),
  });
