import type { ReviewItem } from '@patinha/contract/verification';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { UndoApproval } from './undo-approval.tsx';
import { documentLabel } from './verification-banner.strings.ts';
import { type ReviewedStatus, reviewQueue } from './verification.api.ts';
import { reviewText as text } from './verification.strings.ts';

/** The number of pending documents, next to the tab's name. */
export function WaitingBadge() {
  const count = useQueue('pending').data?.pages[0]?.count ?? 0;
  return count > 0 ? (
    <Badge tone="warning">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text.waiting(count)}</span>
    </Badge>
  ) : null;
}

/** The admin's tab Verificações: who waits, oldest first, and what was approved (D-190). */
export function ReviewQueue() {
  const [status, setStatus] = useState<ReviewedStatus>('pending');
  const [approved, setApproved] = useState<ReviewItem>();
  const forget = useCallback(() => setApproved(undefined), []);
  return (
    <div className="grid gap-4">
      <Button asChild variant="outline" className="justify-self-start">
        <Link to="/admin/fila">{text.byPerson}</Link>
      </Button>
      <Field label={text.state} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => setStatus(target.value === 'approved' ? 'approved' : 'pending')}
          >
            <option value="pending">{text.states.pending}</option>
            <option value="approved">{text.states.approved}</option>
          </Select>
        )}
      </Field>
      {approved && <UndoApproval key={approved.id} item={approved} onOver={forget} />}
      <Queue status={status} onApproved={setApproved} />
    </div>
  );
}

interface QueueProps {
  readonly status: ReviewedStatus;
  readonly onApproved: (item: ReviewItem) => void;
}

function Queue({ status, onApproved }: QueueProps) {
  const queue = useQueue(status);
  if (queue.isPending) return <SkeletonList rows={3} />;
  if (!queue.data) return <ErrorCard {...text.loadFailed} onRetry={() => queue.refetch()} />;
  const items = queue.data.pages.flatMap((page) => page.items);
  const isWaiting = status === 'pending';
  return (
    <Card>
      <CardHeader
        title={text.tab}
        action={isWaiting && <Badge tone="warning">{text.waiting(queue.data.pages[0]?.count ?? 0)}</Badge>}
      />
      {items.length === 0 && <EmptyState tile="caramelo" title={isWaiting ? text.none : text.noneApproved} />}
      <ul className="divide-border divide-y">
        {items.map((item) => (
          <Line key={item.id} item={item} onApproved={onApproved} />
        ))}
      </ul>
      <More queue={queue} />
    </Card>
  );
}

const useQueue = (status: ReviewedStatus) => useInfiniteQuery(reviewQueue(status));

const More = ({ queue }: { readonly queue: ReturnType<typeof useQueue> }) => (
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

function Line({ item, onApproved }: Pick<QueueProps, 'onApproved'> & { readonly item: ReviewItem }) {
  const name = item.full_name || text.noName;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonAvatar name={name} id={item.user_id} photoUrl={item.avatar_url} />
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {item.trade_name && item.trade_name !== name ? `${name} • ${item.trade_name}` : name}
          {item.attempt > 1 && <Badge tone="warning">{text.attemptMark(item.attempt)}</Badge>}
          {item.is_number_elsewhere && <Badge tone="warning">{text.elsewhereMark}</Badge>}
        </p>
        <p className="text-muted-foreground text-sm">
          {item.type.toUpperCase()} • {item.email} •{' '}
          <time dateTime={item.created_at}>{formatDayTime(item.created_at)}</time>
        </p>
      </div>
      <ReviewDialog
        item={item}
        onApproved={onApproved}
        trigger={
          <Button variant="outline" aria-label={text.lookOf(documentLabel[item.type], name)}>
            {text.look}
          </Button>
        }
      />
    </li>
  );
}
