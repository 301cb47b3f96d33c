import { readCompanyReport } from '@patinha/contract/company';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export const companyReport = () =>
  queryOptions({
    queryKey: ['company', 'report'],
    queryFn: ({ signal }) => api(readCompanyReport, {}, { signal }),
  });
