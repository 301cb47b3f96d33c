import { readOwnVerification } from '@patinha/contract/verification';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const ownVerification = () =>
  queryOptions({
    queryKey: ['verification', 'own'],
    queryFn: ({ signal }) => api(readOwnVerification, {}, { signal }),
  });
