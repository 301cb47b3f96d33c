import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { listText as text } from './admin-lists.strings.ts';
import { ListRows } from './list-rows.tsx';

interface ListFrameProps<Item> {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'error' | 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
  >;
  readonly items: readonly Item[] | undefined;
  /** Names the list to a screen reader. */
  readonly label?: string;
  readonly none: string;
  /** What to do about an empty list; defaults to changing the filters. */
  readonly noneHint?: string;
  readonly loadFailed: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list in its four states, with a button for the next page. */
export function ListFrame<Item>({
  list,
  items,
  label,
  none,
  noneHint = text.noneHint,
  loadFailed,
  children,
}: ListFrameProps<Item>) {
  if (!items)
    return list.isError ? (
      <ErrorCard title={loadFailed} description={loadErrorText(list.error)} onRetry={() => list.refetch()} />
    ) : (
      <SkeletonList rows={6} className="h-14 xl:h-8" />
    );
  if (items.length === 0) return <EmptyState title={none} description={noneHint} />;
  return (
    <>
      <ListRows label={label}>{items.map((item) => children(item))}</ListRows>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}
