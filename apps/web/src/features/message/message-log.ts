import { listMessages, type Message, type Thread } from '@patinha/contract/message';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** The loaded part of a conversation: all messages from the first one shown to the last, without a gap. */
export interface MessageLog {
  readonly items: readonly Message[];
  /** Older ones are on the server. */
  readonly hasOlder: boolean;
}

type ViewedThread = Pick<Thread, 'id' | 'reveals_contact'>;

// A confirmation unmasks contacts, which changes the texts: reload all of them.
const keyOf = ({ id, reveals_contact: isOpen }: ViewedThread) => ['message', 'log', id, isOpen] as const;

/**
 * Loads the last messages first; each refetch (an event, a restored connection) loads only those
 * that were missed, page by page from the last position known.
 */
export const messageLog = (queries: QueryClient, thread: ViewedThread) =>
  queryOptions({
    queryKey: keyOf(thread),
    queryFn: async ({ signal }): Promise<MessageLog> => {
      const known = logOf(queries, thread);
      if (!known) {
        const page = await api(listMessages, { params: { thread_id: thread.id }, query: {} }, { signal });
        return { items: page.items, hasOlder: page.next_cursor !== null };
      }
      for (let after = known.items.at(-1)?.position ?? 0, hasMore = true; hasMore;) {
        const page = await api(
          listMessages,
          { params: { thread_id: thread.id }, query: { after, limit: 100 } },
          { signal },
        );
        addMessages(queries, thread, page.items);
        after = page.items.at(-1)?.position ?? after;
        hasMore = page.next_cursor !== null;
      }
      return logOf(queries, thread) ?? known;
    },
  });

const logOf = (queries: QueryClient, thread: ViewedThread) => queries.getQueryData<MessageLog>(keyOf(thread));

/** Inserts messages by position; one after a gap waits until the messages before it are loaded. */
export function addMessages(queries: QueryClient, thread: ViewedThread, messages: readonly Message[]): void {
  queries.setQueryData<MessageLog>(keyOf(thread), (known) => known && withMessages(known, messages));
}

/** Marks a message as reported by the user. */
export function markReported(queries: QueryClient, thread: ViewedThread, messageId: string): void {
  queries.setQueryData<MessageLog>(
    keyOf(thread),
    (known) =>
      known && {
        ...known,
        items: known.items.map((item) => (item.id === messageId ? { ...item, is_reported: true } : item)),
      },
  );
}

export function withMessages(known: MessageLog, messages: readonly Message[]): MessageLog {
  const items = [...known.items];
  for (const message of messages.toSorted((a, b) => a.position - b.position))
    if (message.position === (items.at(-1)?.position ?? 0) + 1) items.push(message);
  return { ...known, items };
}

/** Loads the page before the first message shown. */
export async function readOlder(queries: QueryClient, thread: ViewedThread): Promise<void> {
  const before = logOf(queries, thread)?.items[0]?.position;
  if (before === undefined) return;
  const page = await api(listMessages, { params: { thread_id: thread.id }, query: { before } });
  queries.setQueryData<MessageLog>(keyOf(thread), (known) =>
    known && known.items[0]?.position === before
      ? { items: [...page.items, ...known.items], hasOlder: page.next_cursor !== null }
      : known,
  );
}
