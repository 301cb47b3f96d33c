import type { ReviewItem } from '@patinha/contract/verification';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { documentLabel } from './verification-banner.strings.ts';
import { waitingVerifications } from './verification.api.ts';
import { reviewText as text } from './verification.strings.ts';

/** The number of pending documents, next to the tab's name. */
export function WaitingBadge() {
  const count = useQueue().data?.pages[0]?.count ?? 0;
  return count > 0 ? (
    <Badge tone="warning">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text.waiting(count)}</span>
    </Badge>
  ) : null;
}

/** The admin's tab Verificações: who waits, newest first. */
export function ReviewQueue() {
  const queue = useQueue();
  if (queue.isPending) return <SkeletonList rows={3} />;
  if (!queue.data) return <ErrorCard {...text.loadFailed} onRetry={() => queue.refetch()} />;
  const items = queue.data.pages.flatMap((page) => page.items);
  return (
    <Card>
      <CardHeader
        title={text.tab}
        action={<Badge tone="warning">{text.waiting(queue.data.pages[0]?.count ?? 0)}</Badge>}
      />
      {items.length === 0 && <EmptyState tile="caramelo" title={text.none} />}
      <ul className="divide-border divide-y">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <More queue={queue} />
    </Card>
  );
}

type Queue = ReturnType<typeof useQueue>;
const useQueue = () => useInfiniteQuery(waitingVerifications());

const More = ({ queue }: { readonly queue: Queue }) => (
  <>
    {queue.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
    {queue.hasNextPage && (
      <Button
        variant="outline"
        className="mt-4"
        isPending={queue.isFetchingNextPage}
        onClick={() => void queue.fetchNextPage()}
      >
        {queue.isFetchingNextPage ? text.loadingMore : text.more}
      </Button>
    )}
  </>
);

function Line({ item }: { readonly item: ReviewItem }) {
  const name = item.full_name || text.noName;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonAvatar name={name} id={item.user_id} photoUrl={item.avatar_url} />
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">
          {item.type.toUpperCase()} • {item.email} •{' '}
          <time dateTime={item.created_at}>{formatDay(item.created_at)}</time>
        </p>
      </div>
      <ReviewDialog
        item={item}
        trigger={
          <Button variant="outline" aria-label={text.lookOf(documentLabel[item.type], name)}>
            {text.look}
          </Button>
        }
      />
    </li>
  );
}
