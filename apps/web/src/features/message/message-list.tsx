import type { Message, Thread } from '@patinha/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import { messageLog, readOlder } from './message-log.ts';
import { useMarkRead } from './message.api.ts';
import { errorText, messageText as text } from './message.strings.ts';
import type { useSendQueue } from './send-queue.ts';

interface MessageListProps {
  readonly thread: Thread;
  readonly queue: ReturnType<typeof useSendQueue>;
}

/** The messages, oldest first, followed by unsent ones. */
export function MessageList({ thread, queue }: MessageListProps) {
  const queries = useQueryClient();
  const { data: log, error, isPending, refetch } = useQuery(messageLog(queries, thread));
  const last = log?.items.at(-1)?.position ?? 0;
  useReading(thread, last);
  const end = useEndInView(last + queue.queue.length);
  if (isPending) return <SkeletonList rows={5} />;
  if (!log)
    return <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />;
  if (log.items.length + queue.queue.length === 0)
    return <EmptyState tile="calopsita" title={text.empty} description={text.emptyHint} />;
  return (
    <section aria-label={text.log} className="grid gap-3">
      {log.hasOlder && <OlderButton thread={thread} />}
      <ol className="grid gap-3" aria-live="polite">
        {log.items.map((message: Message) => (
          <MessageBubble key={message.id} message={message} thread={thread} />
        ))}
        {queue.queue.map((item) => (
          <OutgoingBubble key={item.key} item={item} onAgain={queue.again} onDiscard={queue.discard} />
        ))}
      </ol>
      {/* As far from the edge as the composer is high, which stays there. */}
      <div ref={end} className="scroll-mb-48" />
    </section>
  );
}

function OlderButton({ thread }: { readonly thread: Thread }) {
  const queries = useQueryClient();
  const [isReading, setReading] = useState(false);
  const read = () => {
    setReading(true);
    void readOlder(queries, thread)
      .catch(() => undefined)
      .finally(() => setReading(false));
  };
  return (
    <Button variant="ghost" isPending={isReading} onClick={read}>
      {text.older}
    </Button>
  );
}

/** Reports the read position while the screen is visible. */
function useReading({ id, read_position: known }: Thread, last: number): void {
  const { mutate } = useMarkRead(id);
  useEffect(() => {
    const report = () => {
      if (last > known && document.visibilityState === 'visible') mutate(last);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [last, known, mutate]);
}

/** The end of the list comes into view when something is added to it. */
function useEndInView(count: number) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return end;
}
