import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { reviewText as text } from './review.strings.ts';

interface ReviewPagesProps<Item> {
  readonly list: UseInfiniteQueryResult<{ readonly pages: readonly { readonly items: readonly Item[] }[] }>;
  readonly empty: ReactNode;
  readonly hint?: ReactNode;
  /** Draws no more than so many, and a button to see the others. */
  readonly most?: number;
  readonly more?: string;
  readonly onMore?: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** Reviews page by page, for any viewer. */
export function ReviewPages<Item extends { readonly id: string }>({
  list,
  empty,
  hint,
  most,
  more,
  onMore,
  children,
}: ReviewPagesProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <SkeletonList rows={2} className="h-24" />;
  if (list.isError && items.length === 0)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  if (items.length === 0) return <EmptyState tile="osso" title={empty} description={hint} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {items.slice(0, most).map((item) => (
          <li key={item.id} className="border-border border-b pb-4 last:border-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
      {onMore && (
        <Button variant="outline" className="justify-self-start" onClick={onMore}>
          {more}
        </Button>
      )}
      {!onMore && list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}
