import type { BodyOf } from '@patinha/contract/shared';
import {
  decideVerificationCase,
  listDecidedToday,
  listVerificationCases,
  openVerification,
  undoVerificationCase,
  type VerificationCase,
} from '@patinha/contract/verification';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import { type CaseFile, filesOf } from './case-files.ts';
import { caseText as text } from './case.strings.ts';

const pageSize = 50;
const pageOf = (cursor: string) => ({ query: { limit: pageSize, ...(cursor !== '' && { cursor }) } });

/** People whose documents wait, who waits longest first. */
export const verificationCases = () =>
  infiniteQueryOptions({
    queryKey: ['verification', 'cases'],
    queryFn: ({ pageParam, signal }) => api(listVerificationCases, pageOf(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { noted: true },
  });

export const decidedToday = () =>
  infiniteQueryOptions({
    queryKey: ['verification', 'decided-today'],
    queryFn: ({ pageParam, signal }) => api(listDecidedToday, pageOf(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { noted: true },
  });

/** The pages of a case: each link opens once, so they are fetched once for as long as the case is open. */
export const casePages = (item: VerificationCase) =>
  queryOptions({
    queryKey: ['case-pages', item.user_id, ...item.documents.map(({ id }) => id)],
    queryFn: async (): Promise<CaseFile[]> => {
      const opened = await Promise.all(
        filesOf(item).map(async (file) => {
          const reply = await api(openVerification, {
            params: { verification_id: file.id },
            // A decided document is opened for a stated reason.
            body: file.status === 'pending' ? {} : { reason: text.compare },
          });
          return reply.links.map(({ url }, at) => ({ file, url, at, of: reply.links.length }));
        }),
      );
      return opened.flat();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { noted: true },
  });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['verification'] });
}

export type CaseDecision = BodyOf<typeof decideVerificationCase>;

export function useDecide(userId: string, onDone: (decision: CaseDecision) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CaseDecision) => api(decideVerificationCase, { params: { user_id: userId }, body }),
    onSuccess: (_reply, decision) => onDone(decision),
    onSettled: refresh,
  });
}

export interface Undoable {
  readonly userId: string;
  readonly name: string;
  readonly ids: readonly string[];
}

export function useUndoCase(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ userId, ids }: Undoable) =>
      api(undoVerificationCase, { params: { user_id: userId }, body: { verification_ids: [...ids] } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
