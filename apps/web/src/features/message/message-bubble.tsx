import type { Message, Thread } from '@patinha/contract/message';
import { markOf } from '@patinha/domain/message';
import { Check, CheckCheck } from 'lucide-react';
import { type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { formatDayTime } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { markLabel, messageText as text } from './message.strings.ts';
import type { Outgoing } from './send-queue.ts';

// The menu and its dialogs load after the messages.
const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

interface MessageBubbleProps {
  readonly message: Message;
  readonly thread: Thread;
}

export function MessageBubble({ message, thread }: MessageBubbleProps) {
  const { other } = thread;
  const { is_own: isOwn, is_masked: isMasked, photo, created_at: at } = message;
  return (
    <Bubble isOwn={isOwn}>
      <span className="sr-only">{isOwn ? text.you : `${other.name}: `}</span>
      {photo ? (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img
            src={photo.url}
            width={photo.width}
            height={photo.height}
            alt={text.photo}
            className="max-h-80 w-auto rounded-lg"
          />
        </a>
      ) : (
        <p className={cn('[overflow-wrap:anywhere] whitespace-pre-line', message.text === null && 'italic')}>
          {message.text ?? text.erased}
        </p>
      )}
      {isMasked && isOwn && <p className="mt-2 text-sm">{text.masked}</p>}
      <div className="text-muted-foreground mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
        <time dateTime={at}>{formatDayTime(at)}</time>
        {isOwn ? <Mark position={message.position} other={other} /> : <Received {...{ message, thread }} />}
      </div>
    </Bubble>
  );
}

/** The reader's actions; a message without text cannot be reported. */
function Received({ message, thread }: MessageBubbleProps) {
  if (message.is_reported) return <span>{text.reported}</span>;
  if (message.text === null && !message.photo) return null;
  return (
    <WhileLoading show={<span className="-my-2 ml-auto size-11" />}>
      <MessageMenu message={message} thread={thread} />
    </WhileLoading>
  );
}

function Mark({ position, other }: { readonly position: number; readonly other: Thread['other'] }) {
  const mark = markOf(position, {
    deliveredPosition: other.delivered_position,
    readPosition: other.read_position,
  });
  const Icon = mark === 'sent' ? Check : CheckCheck;
  return (
    <span className={cn('flex items-center gap-1', mark === 'read' && 'text-link')}>
      <Icon aria-hidden="true" className="size-4" />
      {markLabel[mark]}
    </span>
  );
}

interface OutgoingBubbleProps {
  readonly item: Outgoing;
  readonly onAgain: (item: Outgoing) => void;
  readonly onDiscard: (item: Outgoing) => void;
}

/** A message being sent, or a failed one with the reason and a retry. */
export function OutgoingBubble({ item, onAgain, onDiscard }: OutgoingBubbleProps) {
  const { content, problem } = item;
  return (
    <Bubble isOwn>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        {'text' in content ? content.text : text.photo}
      </p>
      {problem === undefined ? (
        <p className="text-muted-foreground mt-1 text-sm">{text.sending}</p>
      ) : (
        <div role="alert" className="mt-2 grid gap-2">
          <p className="text-destructive text-sm font-semibold">
            {text.notSent} {problem}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => onAgain(item)}>
              {text.again}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onDiscard(item)}>
              {text.discard}
            </Button>
          </div>
        </div>
      )}
    </Bubble>
  );
}

const Bubble = ({ isOwn, children }: { readonly isOwn: boolean; readonly children: ReactNode }) => (
  <li
    className={cn(
      'border-border max-w-[85%] rounded-xl border px-4 py-3',
      isOwn ? 'bg-info-soft justify-self-end' : 'bg-card justify-self-start',
    )}
  >
    {children}
  </li>
);
