import { zoneOfPlace } from '@patinha/domain/search';
import { List, Map as MapIcon } from 'lucide-react';
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
import { ResultPage } from './result-page.tsx';
import type { RowParts } from './result-row.tsx';
import { addressOf, queryOf, type SearchFilters, startOf } from './search-filters.ts';
import { foundServices } from './search.api.ts';
import { searchText } from './search.strings.ts';
import { useIsWide } from './use-is-wide.ts';

interface SearchResultsProps extends Pick<RowParts, 'renderHeart'> {
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

/** The list for the filters in each of its states: loading, found, nothing found, failed. */
export function SearchResults(props: SearchResultsProps) {
  const { filters, hasFilters, onClear, onClearTime, onMap, renderHeart } = props;
  const isWide = useIsWide();
  const search = useInfiniteQuery(foundServices(queryOf(filters)));
  const services = search.data?.pages.flatMap(({ items }) => items) ?? [];
  if (search.isPending) return <LoadingRows />;
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
  // Beside the list there is room for it at any time.
  const hasMap = filters.hasMap || isWide;
  return (
    <div className="grid gap-x-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      {hasMap && (
        <div className="min-w-0 xl:order-last">
          <div className="xl:sticky xl:top-20">
            <WhileLoading show={<Skeleton className="aspect-video rounded-xl" />}>
              <ResultMap services={services} point={filters.point} />
            </WhileLoading>
          </div>
        </div>
      )}
      <div className="max-w-2xl min-w-0">
        <p role="status" className="text-muted-foreground text-sm">
          {countText(filters, searchText.count(services.length, search.hasNextPage))}
        </p>
        <ul
          aria-busy={search.isPlaceholderData}
          className={cn('divide-border divide-y', search.isPlaceholderData && 'opacity-60')}
        >
          {search.data.pages.map(({ items, next_cursor: next }, at) => (
            <ResultPage
              key={next ?? 'last'}
              services={items}
              filters={filters}
              before={search.data.pages.slice(0, at).flatMap((page) => page.items).length}
              hasMap={hasMap}
              isOld={search.isPlaceholderData}
              renderHeart={renderHeart}
            />
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
        <MapButton isOn={filters.hasMap} onPress={() => onMap(!filters.hasMap)} />
      </div>
    </div>
  );
}

/** Floats above the bar of a phone; where the map stands beside the list there is no need of it. */
const MapButton = ({ isOn, onPress }: { readonly isOn: boolean; readonly onPress: () => void }) => (
  <div className="pointer-events-none sticky bottom-[calc(var(--bar-height)+1rem)] z-20 mt-4 flex justify-center xl:hidden">
    <button
      type="button"
      className="bg-foreground text-background shadow-pop pointer-events-auto flex min-h-12 items-center gap-2 rounded-full px-6 font-semibold"
      onClick={() => {
        onPress();
        if (!isOn) scrollTo({ top: 0 });
      }}
    >
      {isOn ? (
        <List aria-hidden="true" className="size-5" />
      ) : (
        <MapIcon aria-hidden="true" className="size-5" />
      )}
      {isOn ? searchText.hideMap : searchText.showMap}
    </button>
  </div>
);

function LoadingRows() {
  return (
    <div role="status" className="max-w-2xl">
      <span className="sr-only">{searchText.loading}</span>
      <div className="divide-border mt-5 divide-y">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place} className="grid h-52 grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-3.5 py-4">
            <Skeleton className="size-18 rounded-full" />
            <Skeleton className="h-28 rounded-lg" />
            <Skeleton className="col-span-2 h-12 rounded-lg" />
          </div>
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
  if (!start) return searchText.withFee(count);
  const zone = zoneOfPlace(filters);
  return searchText.withFee(searchText.freeAt(count, formatDay(start, zone), formatTime(start, zone)));
}
