import { quickSearch } from '@patinha/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

/** Shorter words are not asked for. */
export const fewestLetters = 2;

/** Undefined for a user on neither side of the market: an admin alone. */
export type QuickSide = 'tutor' | 'provider' | undefined;

export const quickFinds = (q: string, side: QuickSide) =>
  queryOptions({
    queryKey: ['quick-search', side, q],
    queryFn: ({ signal }) => api(quickSearch, { query: { q, side: side ?? 'tutor' } }, { signal }),
    enabled: side !== undefined && q.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
