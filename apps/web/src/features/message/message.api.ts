import {
  blockPerson,
  listThreads,
  markRead,
  openThread,
  readThread,
  type Thread,
  unblockPerson,
} from '@patinha/contract/message';
import type { BodyOf } from '@patinha/contract/shared';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

export const inbox = () =>
  infiniteQueryOptions({
    queryKey: ['message', 'inbox'],
    queryFn: ({ pageParam, signal }) =>
      api(listThreads, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export const threadById = (threadId: string) =>
  queryOptions({
    queryKey: ['message', 'thread', threadId],
    queryFn: ({ signal }) => api(readThread, { params: { thread_id: threadId } }, { signal }),
  });

export const useOpenThread = () =>
  useMutation({ mutationFn: (subject: BodyOf<typeof openThread>) => api(openThread, { body: subject }) });

export const useMarkRead = (threadId: string) =>
  useMutation({
    networkMode: 'online',
    scope: { id: `read-${threadId}` },
    mutationFn: (position: number) => api(markRead, { params: { thread_id: threadId }, body: { position } }),
  });

export function useBlocking(thread: Thread) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      api(isBlocked ? blockPerson : unblockPerson, { params: { thread_id: thread.id } }),
    onSuccess: (changed) => queries.setQueryData(threadById(thread.id).queryKey, changed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['message'] }),
  });
}
