import { type Message, postMessage, postMessagePhoto, type Thread } from '@patinha/contract/message';
import { skipToken, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { addMessages, messageLog } from './message-log.ts';
import { errorText } from './message.strings.ts';

/** Messages that the user has sent and the server has not confirmed. */
export interface Outgoing {
  /** Also the Idempotency-Key: a retry after a lost reply writes it once. */
  readonly key: string;
  readonly content: { readonly text: string } | { readonly photo: File };
  /** Why sending failed; undefined while it is pending. */
  readonly problem: string | undefined;
}

const none: readonly Outgoing[] = [];

/**
 * Sends one after the other, and keeps what failed until it is sent again or discarded. It lives next to the server
 * state: leaving the screen loses nothing, signing out clears it.
 */
export function useSendQueue(thread: Thread) {
  const queries = useQueryClient();
  const queryKey = ['outgoing', thread.id];
  const { data: queue = none } = useQuery<readonly Outgoing[]>({
    queryKey,
    queryFn: skipToken,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (queue: readonly Outgoing[]) => readonly Outgoing[]) =>
    queries.setQueryData<readonly Outgoing[]>(queryKey, (known = none) => next(known));
  const remove = (key: string) => change((known) => known.filter((item) => item.key !== key));
  const { mutate } = useMutation({
    scope: { id: `send-${thread.id}` },
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
    mutationFn: (item: Outgoing) => send(thread.id, item),
    onSuccess: (message, { key }) => {
      addMessages(queries, thread, [message]);
      remove(key);
      void queries.invalidateQueries({ queryKey: messageLog(queries, thread).queryKey });
    },
    onError: (error, { key }) =>
      change((known) =>
        known.map((item) => (item.key === key ? { ...item, problem: errorText(error) } : item)),
      ),
  });
  const start = (item: Outgoing) => {
    change((known) => [...known.filter(({ key }) => key !== item.key), item]);
    mutate(item);
  };
  return {
    queue,
    push: (content: Outgoing['content']) => start({ key: crypto.randomUUID(), content, problem: undefined }),
    again: (item: Outgoing) => start({ ...item, problem: undefined }),
    discard: ({ key }: Outgoing) => remove(key),
  };
}

function send(threadId: string, { key, content }: Outgoing): Promise<Message> {
  const params = { thread_id: threadId };
  return 'text' in content
    ? api(postMessage, { params, body: content }, { idempotencyKey: key })
    : api(postMessagePhoto, { params, body: content }, { idempotencyKey: key });
}
