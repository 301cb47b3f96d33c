import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { usePostPath } from './marketplace-links.tsx';
import { addressOf, queryOf, type SearchFilters, startOf } from './search-filters.ts';
import { foundServices } from './search.api.ts';
import { searchText } from './search.strings.ts';
import { type CardParts, ServiceCard } from './service-card.tsx';

interface SearchResultsProps extends Pick<CardParts, 'renderHeart'> {
  readonly filters: SearchFilters;
  readonly hasFilters: boolean;
  readonly onClear: () => void;
  readonly onClearTime: () => void;
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The list for the filters in each of its states: loading, found, nothing found, failed. */
export function SearchResults(props: SearchResultsProps) {
  const { filters, hasFilters, onClear, onClearTime, renderHeart } = props;
  const search = useInfiniteQuery(foundServices(queryOf(filters)));
  const services = search.data?.pages.flatMap(({ items }) => items) ?? [];
  if (search.isPending) return <LoadingCards />;
  if (!search.data)
    return (
      <ErrorCard
        title={searchText.failed}
        description={searchText.failedHint}
        onRetry={() => void search.refetch()}
      />
    );
  if (services.length === 0)
    return (
      <NothingFound filters={filters} hasFilters={hasFilters} onClear={onClear} onClearTime={onClearTime} />
    );
  return (
    <>
      <p role="status" className="text-muted-foreground mb-4">
        {searchText.count(services.length, search.hasNextPage)}
      </p>
      <ul aria-busy={search.isPlaceholderData} className={cn(grid, search.isPlaceholderData && 'opacity-60')}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} renderHeart={renderHeart} />
          </li>
        ))}
      </ul>
      {search.isFetchNextPageError && (
        <Alert tone="destructive" className="mt-4">
          {searchText.moreFailed}
        </Alert>
      )}
      {search.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="outline"
            size="lg"
            isPending={search.isFetchingNextPage}
            onClick={() => void search.fetchNextPage()}
          >
            {search.isFetchingNextPage ? searchText.showingMore : searchText.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function LoadingCards() {
  return (
    <div role="status">
      <span className="sr-only">{searchText.loading}</span>
      <div className={grid}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-64 rounded-xl" />
        ))}
      </div>
    </div>
  );
}

function NothingFound({ filters, hasFilters, onClear, onClearTime }: SearchResultsProps) {
  const [openedAt] = useState(() => new Date());
  const postPath = usePostPath(addressOf(filters).toString());
  const startsAt = startOf(filters);
  if (startsAt && startsAt <= openedAt)
    return (
      <EmptyState
        tile="quarto"
        title={searchText.past}
        description={searchText.pastHint}
        action={<Button onClick={onClearTime}>{searchText.clearTime}</Button>}
      />
    );
  if (!hasFilters) return <EmptyState tile="gato" title={searchText.emptyWithoutFilters} />;
  return (
    <EmptyState
      tile="gato"
      title={searchText.empty}
      description={searchText.emptyHint}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {postPath !== undefined && (
            <Button asChild>
              <Link to={postPath}>{searchText.post}</Link>
            </Button>
          )}
          <Button variant="outline" onClick={onClear}>
            {searchText.clear}
          </Button>
        </div>
      }
    />
  );
}
