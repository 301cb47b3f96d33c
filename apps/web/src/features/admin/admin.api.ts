import { readAdminOverview } from '@patinha/contract/admin';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const adminOverview = () =>
  queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => api(readAdminOverview),
    meta: { noted: true },
  });
