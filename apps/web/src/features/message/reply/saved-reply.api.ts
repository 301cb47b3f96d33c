import {
  readThreadFreeHours,
  readThreadReplies,
  type SavedReplies,
  saveReplies,
} from '@patinha/contract/message';
import type { BodyOf, ResponseOf } from '@patinha/contract/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../lib/api/http.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../message.strings.ts';

const repliesKey = ['message', 'replies'] as const;

/** The ready replies of the one in whose name the user writes in a conversation. */
export const repliesIn = (threadId: string) =>
  queryOptions({
    queryKey: [...repliesKey, threadId],
    queryFn: ({ signal }) => api(readThreadReplies, { params: { thread_id: threadId } }, { signal }),
  });

/** Also after a refusal what is stored is read again: it changed meanwhile. */
export function useSaveReplies(onSaved: (saved: SavedReplies) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveReplies>) => api(saveReplies, { body }),
    onSuccess: (saved) => onSaved(saved),
    onSettled: () => queries.invalidateQueries({ queryKey: repliesKey }),
  });
}

export type FreeHours = ResponseOf<typeof readThreadFreeHours>;

/** The mutation takes whether the hours are for the proposal of a day. */
export const useFreeHours = (threadId: string, onRead: (hours: FreeHours, isProposal: boolean) => void) =>
  useMutation({
    mutationFn: (_isProposal: boolean) => api(readThreadFreeHours, { params: { thread_id: threadId } }),
    onSuccess: (hours, isProposal) => onRead(hours, isProposal),
    onError: (refusal) => toast({ title: errorText(refusal), tone: 'destructive' }),
  });
