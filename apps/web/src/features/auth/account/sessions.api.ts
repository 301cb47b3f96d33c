import { endSession, listSessions } from '@patinha/contract/auth';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import { ask, type SecurityRefusal } from '../factor/security.api.ts';

export const sessionsKey = ['auth', 'sessions'] as const;

export const ownSessions = () =>
  infiniteQueryOptions({
    queryKey: sessionsKey,
    queryFn: ({ pageParam, signal }) =>
      api(listSessions, { query: { ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export function useEndSession(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => api(endSession, { params: { device_id: sessionId } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation<unknown, SecurityRefusal>({
    mutationFn: () =>
      ask(async (client) => {
        const { error } = await client.signOut({ scope: 'others' });
        return error ? { data: undefined, error } : { data: {}, error };
      }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
