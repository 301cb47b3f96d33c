import type { DisputeStatus } from '@patinha/domain/dispute';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { disputeQueue } from './admin-dispute.api.ts';
import { adminDisputeText as text } from './admin-dispute.strings.ts';
import { DisputeLine } from './dispute-line.tsx';

/** The admin's disputes: undecided ones by default, the next due first. */
export function DisputeQueue({ status = '' }: { readonly status?: DisputeStatus | '' }) {
  const queue = useQueue(status);
  if (queue.isPending) return <SkeletonList rows={3} className="h-36" />;
  if (!queue.data) return <ErrorCard {...text.loadFailed} onRetry={() => queue.refetch()} />;
  const [first] = queue.data.pages;
  const items = queue.data.pages.flatMap((page) => page.items);
  const overdue = first?.overdue_count ?? 0;
  return (
    <Card>
      <CardHeader
        title={text.title}
        action={<Badge tone="warning">{text.undecided(first?.undecided_count ?? 0)}</Badge>}
      />
      {overdue > 0 && (
        <Alert tone="warning" className="mb-4">
          {text.overdue(overdue)}
        </Alert>
      )}
      {items.length === 0 && (
        <EmptyState tile="caramelo" title={status === '' ? text.none : text.noneOfState} />
      )}
      <ul className="divide-border divide-y">
        {items.map((dispute) => (
          <DisputeLine key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      <More queue={queue} />
    </Card>
  );
}

type Queue = ReturnType<typeof useQueue>;
const useQueue = (status: DisputeStatus | '') => useInfiniteQuery(disputeQueue(status));

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
