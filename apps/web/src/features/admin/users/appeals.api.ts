import { decideAppeal, listAppeals } from '@patinha/contract/admin';
import type { AppealOutcome } from '@patinha/domain/admin';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import { userSheet } from './admin-users.api.ts';

const appealsKey = ['admin', 'appeals'] as const;

/** Open appeals, oldest first. Read once: each read is reported to the people shown. */
export const openAppeals = () =>
  infiniteQueryOptions({
    queryKey: [...appealsKey, 'open'],
    queryFn: ({ pageParam, signal }) =>
      api(listAppeals, { query: { ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { noted: true },
  });

const mostOfOnePerson = 100;

export const appealsOf = (userId: string) =>
  queryOptions({
    queryKey: [...appealsKey, userId],
    queryFn: ({ signal }) =>
      api(listAppeals, { query: { user_id: userId, limit: mostOfOnePerson } }, { signal }),
  });

interface Decision {
  readonly outcome: AppealOutcome;
  readonly answer: string;
}

interface Deciding {
  readonly appealId: string;
  readonly userId: string;
  /** Called here and not by the form, which unmounts when the appeal leaves the list of open ones. */
  readonly onDecided: () => void;
}

/** Answers an appeal; the sheet and the lists then show the new state. */
export function useDecideAppeal({ appealId, userId, onDecided }: Deciding) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => api(decideAppeal, { params: { appeal_id: appealId }, body }),
    onSuccess: onDecided,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: appealsKey }),
        queries.invalidateQueries({ queryKey: userSheet(userId).queryKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'users'] }),
      ]),
  });
}
