import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { walletPageText } from './wallet.strings.ts';

interface HistoryPages<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

interface HistoryCardProps<Item> {
  readonly title: string;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly history: UseInfiniteQueryResult<HistoryPages<Item>>;
  readonly Line: ComponentType<{ readonly movement: Item }>;
}

/** A history of any length: what was fetched so far, and a button for what came before. */
export function HistoryCard<Item extends { readonly id: string }>({
  title,
  empty,
  history,
  Line,
}: HistoryCardProps<Item>) {
  const items = history.data?.pages.flatMap((page) => page.items);
  return (
    <Card>
      <CardHeader title={title} />
      {history.isPending && <Skeleton className="h-40 rounded-xl" />}
      {!items && history.isError && (
        <ErrorCard description={loadErrorText(history.error)} onRetry={() => history.refetch()} />
      )}
      {items?.length === 0 && <EmptyState tile="coleira" title={empty.title} description={empty.hint} />}
      {items && items.length > 0 && (
        <ul className="grid">
          {items.map((movement) => (
            <Line key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          isPending={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? walletPageText.loading : walletPageText.more}
        </Button>
      )}
    </Card>
  );
}
