import type { Thread } from '@patinha/contract/message';
import { Link } from 'react-router';

import { inFace, isCompanyFace } from '../../lib/api/face.ts';
import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { useUserType } from '../../lib/auth/session.tsx';
import { serverTimeAt } from '../../lib/server-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatRelative } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { inbox } from './message.api.ts';
import { errorText, messageText as text, subjectLabel } from './message.strings.ts';

/** /messages: the user's conversations, latest message first. */
export function InboxScreen() {
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Inbox />
    </>
  );
}

function Inbox() {
  const threadsQuery = useInfiniteQuery(inbox());
  const { data, dataUpdatedAt, error, isPending, refetch } = threadsQuery;
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = threadsQuery;
  if (isPending) return <SkeletonList rows={4} />;
  if (!data)
    return <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />;
  const threads = data.pages.flatMap(({ items }) => items);
  if (threads.length === 0) return <NoThreads />;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <ul className="divide-border grid grid-cols-1 divide-y">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLine thread={thread} asOf={dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.moreThreads}
        </Button>
      )}
    </div>
  );
}

/** Only a tutor begins a conversation by looking for a service. */
function NoThreads() {
  const isTutor = useUserType() === 'tutor' && !isCompanyFace();
  return (
    <EmptyState
      tile="calopsita"
      title={text.none}
      description={isTutor ? text.noneHint : text.noneYet}
      action={
        isTutor && (
          <Button asChild>
            <Link to="/marketplace">{text.explore}</Link>
          </Button>
        )
      }
    />
  );
}

interface ThreadLineProps {
  readonly thread: Thread;
  /** When the list was loaded; ages count from then. */
  readonly asOf: number;
}

function ThreadLine({ thread, asOf }: ThreadLineProps) {
  const { other, subject, title, last_message: last, unread_count: unread } = thread;
  return (
    <Link
      to={inFace(`/messages/${thread.id}`)}
      className="hover:bg-muted flex items-center gap-3 rounded-lg py-3 sm:px-2"
    >
      <PersonAvatar name={other.name} id={other.id} photoUrl={other.photo_url} className="size-14 shrink-0" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{other.name}</span>
          {last && (
            <time dateTime={last.created_at} className="text-muted-foreground shrink-0 text-sm">
              {formatRelative(last.created_at, serverTimeAt(asOf))}
            </time>
          )}
        </span>
        <span className="text-muted-foreground truncate text-sm">
          {text.about(subjectLabel[subject], title)}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={unread > 0 ? 'truncate font-semibold' : 'truncate'}>{last && wordsOf(last)}</span>
          {unread > 0 && <Unread count={unread} />}
        </span>
      </span>
    </Link>
  );
}

const mostCounted = 99;

const Unread = ({ count }: { readonly count: number }) => (
  <Badge tone="info" className="shrink-0">
    <span aria-hidden="true">{count > mostCounted ? text.moreThan(mostCounted) : count}</span>
    <span className="sr-only">{text.unread(count)}</span>
  </Badge>
);

function wordsOf({ text: words, is_photo: isPhoto, is_own: isOwn }: NonNullable<Thread['last_message']>) {
  return `${isOwn ? text.you : ''}${isPhoto ? text.photo : (words ?? text.erased)}`;
}
