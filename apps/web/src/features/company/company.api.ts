import { readCompanyOverview } from '@patinha/contract/company';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const companyOverview = () =>
  queryOptions({
    queryKey: ['company', 'overview'],
    queryFn: () => api(readCompanyOverview),
    meta: { failure: 'seller' },
  });
