import { listPatterns, putPatternAway } from '@patinha/contract/admin';
import type { QueryOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

export type PatternState = QueryOf<typeof listPatterns>['state'];

export const patterns = (state: PatternState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'patterns', state],
    queryFn: ({ pageParam, signal }) =>
      api(
        listPatterns,
        { query: { state, limit: 10, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { noted: true },
  });

export function usePutAway(patternId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly note: string }) =>
      api(putPatternAway, { params: { pattern_id: patternId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'patterns'] }),
  });
}
