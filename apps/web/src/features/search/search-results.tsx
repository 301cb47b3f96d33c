import { zoneOfPlace } from '@patinha/domain/search';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDay, formatTime } from '../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { mapTiles } from '../../ui/map/map-tiles.ts';
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
  readonly onMap: (hasMap: boolean) => void;
}

const ResultMap = lazyPart(async () =>
  mapTiles()
    ? (await import('./result-tile-map.tsx')).ResultTileMap
    : (await import('./result-map.tsx')).ResultMap,
);

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The list for the filters in each of its states: loading, found, nothing found, failed. */
export function SearchResults(props: SearchResultsProps) {
  const { filters, hasFilters, onClear, onClearTime, onMap, renderHeart } = props;
  const search = useInfiniteQuery(foundServices(queryOf(filters)));
  const services = search.data?.pages.flatMap(({ items }) => items) ?? [];
  if (search.isPending) return <LoadingCards />;
  if (!search.data)
    return (
      <ErrorCard
        title={searchText.failed}
        description={loadErrorText(search.error)}
        onRetry={() => search.refetch()}
      />
    );
  if (services.length === 0)
    return (
      <NothingFound filters={filters} hasFilters={hasFilters} onClear={onClear} onClearTime={onClearTime} />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted-foreground">
          {countText(filters, searchText.count(services.length, search.hasNextPage))}
        </p>
        <Button variant="outline" size="sm" onClick={() => onMap(!filters.hasMap)}>
          <MapIcon aria-hidden="true" />
          {filters.hasMap ? searchText.hideMap : searchText.showMap}
        </Button>
      </div>
      {filters.hasMap && (
        <WhileLoading show={<Skeleton className="mb-6 aspect-video rounded-xl" />}>
          <ResultMap services={services} point={filters.point} />
        </WhileLoading>
      )}
      <ul aria-busy={search.isPlaceholderData} className={cn(grid, search.isPlaceholderData && 'opacity-60')}>
        {services.map((service, at) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              renderHeart={renderHeart}
              {...(filters.hasMap && service.position && { mapNumber: at + 1 })}
            />
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

function NothingFound({
  filters,
  hasFilters,
  onClear,
  onClearTime,
}: Pick<SearchResultsProps, 'filters' | 'hasFilters' | 'onClear' | 'onClearTime'>) {
  const [openedAt] = useState(() => serverNow());
  const postPath = usePostPath(addressOf({ ...filters, hasMap: false }).toString());
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

/** A day alone asks for an hour as well: which one is said. */
function countText(filters: SearchFilters, count: string): string {
  const start = startOf(filters);
  if (!start) return count;
  const zone = zoneOfPlace(filters);
  return searchText.freeAt(count, formatDay(start, zone), formatTime(start, zone));
}
