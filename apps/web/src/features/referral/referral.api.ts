import { getReferralPanel } from '@patinha/contract/referral';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const referralPanel = () =>
  queryOptions({
    queryKey: ['referral', 'panel'],
    queryFn: ({ signal }) => api(getReferralPanel, {}, { signal }),
  });
