import { readOnboarding } from '@patinha/contract/onboarding';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const ownOnboarding = () =>
  queryOptions({
    queryKey: ['onboarding', 'own'],
    queryFn: ({ signal }) => api(readOnboarding, {}, { signal }),
  });
