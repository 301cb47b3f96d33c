import { listTimeline, writeNote } from '@patinha/contract/admin';
import type { TimelineKind } from '@patinha/domain/admin';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';

const keyOf = (userId: string) => ['admin', 'timeline', userId] as const;

// Each read is recorded for the people shown, so nothing is refetched automatically.
export const timelineOf = (userId: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(userId), kind],
    queryFn: ({ pageParam, signal }) =>
      api(
        listTimeline,
        {
          params: { user_id: userId },
          query: { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

/** Sends a note; the line of time then shows it. */
export function useWriteNote(userId: string) {
  const queries = useQueryClient();
  return async (body: { readonly text: string }) => {
    await api(writeNote, { params: { user_id: userId }, body });
    await queries.invalidateQueries({ queryKey: keyOf(userId) });
  };
}
