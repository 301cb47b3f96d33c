import { listProviderReviews } from '@patinha/contract/review';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from '../../lib/http.ts';

const pageSize = 5;

export const reviewsOf = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['review', providerId],
    queryFn: ({ pageParam, signal }) =>
      api(
        listProviderReviews,
        {
          params: { provider_id: providerId },
          query: { limit: pageSize, ...(pageParam !== '' && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
