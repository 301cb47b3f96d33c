import type { Redemption } from '@patinha/contract/promotion';
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { errorText } from '../promotion.strings.ts';
import { givenText as text } from './redemption.strings.ts';

interface RedemptionListProps<Item extends Redemption> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly empty: string;
  /** Who it was with. */
  readonly nameOf: (item: Item) => string;
  /** What stands below the amounts. */
  readonly below?: (item: Item) => ReactNode;
  /** Whether it is in no sum any more: its amounts are struck through. */
  readonly isOut?: (item: Item) => boolean;
}

/** Discounts with their amounts, page by page: of a partner, of a member, of an admin. */
export function RedemptionList<Item extends Redemption>({
  list,
  empty,
  nameOf,
  below,
  isOut,
}: RedemptionListProps<Item>) {
  if (list.isPending) return <SkeletonList rows={2} className="h-16" />;
  if (!list.data)
    return (
      <ErrorCard title={text.loadFailed} description={errorText(list.error)} onRetry={() => list.refetch()} />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState tile="coleira" title={empty} />;
  return (
    <>
      <ul className="divide-border divide-y">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 py-3">
            <Amounts item={item} name={nameOf(item)} isOut={isOut?.(item) ?? false} />
            {below?.(item)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loading : text.more}
        </Button>
      )}
    </>
  );
}

interface AmountsProps {
  readonly item: Redemption;
  readonly name: string;
  readonly isOut: boolean;
}

function Amounts({ item, name, isOut }: AmountsProps) {
  const Sums = isOut ? 's' : 'span';
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</p>
        <time dateTime={item.redeemed_at} className="text-muted-foreground text-sm">
          {formatDayTime(item.redeemed_at)}
        </time>
      </div>
      <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{item.promotion_title}</p>
      <p className="text-sm tabular-nums">
        <Sums>
          {[
            text.purchase(money('purchase', item.purchase_cents)),
            text.discount(money('counter-discount', item.discount_cents)),
            text.paid(money('counter-pays', item.paid_cents)),
          ].join(' • ')}
        </Sums>
      </p>
    </>
  );
}
