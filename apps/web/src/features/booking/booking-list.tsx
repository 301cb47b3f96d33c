import type { ReactNode } from 'react';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/class-names.ts';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { BookingCard } from './booking-card.tsx';
import { type BookingFilter, bookingsOf } from './booking-list.api.ts';
import { listText } from './booking.strings.ts';
import { filterText, StateFilter, useStateFilter } from './state-filter.tsx';

interface BookingListScreenProps {
  /** Content above the list. */
  readonly children?: ReactNode;
  /** A day that comes before the list and its filter. */
  readonly day?: ReactNode;
}

/** All bookings of a provider, the newest first, with a filter that the address keeps. */
export function BookingListScreen({ children, day }: BookingListScreenProps) {
  const { filter, choose } = useStateFilter();
  const choice = <StateFilter filter={filter} onChange={choose} />;
  return (
    <>
      <PageHeader
        title={listText.title}
        {...(!day && { description: listText.provider.description, action: choice })}
      />
      <div className={cn(day && 'grid grid-cols-1 items-start gap-10 xl:grid-cols-2')}>
        {day}
        <div>
          {children && <div className="mb-5 empty:hidden">{children}</div>}
          {day && <div className="mb-5">{choice}</div>}
          <h2 className="sr-only">{filter ? filterText[filter] : listText.all}</h2>
          <BookingList filter={filter} />
        </div>
      </div>
    </>
  );
}

interface BookingListProps {
  readonly filter?: BookingFilter | undefined;
}

export function BookingList({ filter }: BookingListProps) {
  const pages = useInfiniteQuery(bookingsOf('provider', filter));
  if (pages.isPending) return <BookingListSkeleton />;
  if (pages.isError && !pages.data)
    return (
      <ErrorCard
        title={listText.loadFailed}
        description={loadErrorText(pages.error)}
        onRetry={() => pages.refetch()}
      />
    );
  const bookings = pages.data.pages.flatMap(({ items }) => items);
  if (bookings.length === 0)
    return filter ? (
      <EmptyState tile="coleira" title={listText.provider.emptyFilter} />
    ) : (
      <EmptyState tile="osso" title={listText.provider.empty} />
    );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking}>
              <AnswerButtons booking={booking} />
            </BookingCard>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </div>
  );
}

interface MoreButtonProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

export const MoreButton = ({ pages }: MoreButtonProps) => (
  <>
    {pages.isFetchNextPageError && <Alert tone="destructive">{listText.moreFailed}</Alert>}
    {pages.hasNextPage && (
      <Button
        variant="outline"
        className="justify-self-center"
        isPending={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? listText.loadingMore : listText.more}
      </Button>
    )}
  </>
);

export const BookingListSkeleton = () => (
  <div role="status" aria-label={listText.loadingMore} className="grid gap-3">
    <Skeleton className="h-36 rounded-xl" />
    <Skeleton className="h-36 rounded-xl" />
    <Skeleton className="h-36 rounded-xl" />
  </div>
);
