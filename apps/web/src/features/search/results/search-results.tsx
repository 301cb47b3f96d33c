import { offeredSorts, zoneOfPlace } from '@patinha/domain/search';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { queryOf, type SearchFilters, startOf } from '../filters/search-filters.ts';
import { foundServices } from '../search.api.ts';
import { searchText, sortLabel } from '../search.strings.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultPage } from './result-page.tsx';
import type { RowParts } from './result-row.tsx';
import { countOf } from './result-words.ts';
import { MapButton, ResultsMap } from './results-map.tsx';
import { useIsWide } from './use-is-wide.ts';

interface SearchResultsProps extends Pick<RowParts, 'renderHeart'> {
  readonly filters: SearchFilters;
  readonly hasFilters: boolean;
  readonly onClear: () => void;
  readonly onChange: (changes: Partial<SearchFilters>) => void;
}

/** The list for the filters in each of its states: loading, found, nothing found, failed. */
export function SearchResults(props: SearchResultsProps) {
  const { filters, hasFilters, onClear, onChange, renderHeart } = props;
  const isWide = useIsWide();
  const search = useInfiniteQuery(foundServices(queryOf(filters)));
  const services = search.data?.pages.flatMap(({ items }) => items) ?? [];
  // What was found with the filters before these: nothing is said of it in the name of these.
  const isOld = search.isPlaceholderData;
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
    return isOld ? (
      <LoadingRows />
    ) : (
      <NothingFound filters={filters} hasFilters={hasFilters} onClear={onClear} onChange={onChange} />
    );
  // Beside the list there is room for it at any time.
  const hasMap = filters.hasMap || isWide;
  return (
    <div className="grid gap-x-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      {hasMap && <ResultsMap services={services} point={filters.point} />}
      <div className="max-w-2xl min-w-0">
        <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
          <p role="status" className="text-muted-foreground min-w-0">
            {countText(filters, countOf(services, search.hasNextPage), isOld)}
          </p>
          <SortChoice filters={filters} onChange={onChange} />
        </div>
        <ul aria-busy={isOld} className="divide-border divide-y aria-busy:opacity-60">
          {search.data.pages.map(({ items, next_cursor: next }) => (
            <ResultPage
              key={next ?? 'last'}
              services={items}
              filters={filters}
              isOld={isOld}
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
        <MapButton isOn={filters.hasMap} onPress={() => onChange({ hasMap: !filters.hasMap })} />
      </div>
    </div>
  );
}

function SortChoice({ filters, onChange }: Pick<SearchResultsProps, 'filters' | 'onChange'>) {
  const sorts = offeredSorts({ hasPoint: filters.point !== undefined });
  return (
    <select
      aria-label={searchText.sort}
      value={filters.sort}
      className="text-link min-h-11 max-w-[45%] shrink-0 truncate bg-transparent text-right font-semibold"
      onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) ?? 'fit' })}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabel[sort]}
        </option>
      ))}
    </select>
  );
}

function LoadingRows() {
  return (
    <div role="status" className="max-w-2xl">
      <span className="sr-only">{searchText.loading}</span>
      <div className="divide-border mt-11 divide-y">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place} className="grid h-51 grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-3.5 py-4">
            <Skeleton className="size-18 rounded-full" />
            <Skeleton className="h-28 rounded-lg" />
            <Skeleton className="col-span-2 h-12 rounded-lg" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A day alone asks for an hour as well: which one is said. */
function countText(filters: SearchFilters, count: string, isOld: boolean): string {
  if (isOld) return searchText.loading;
  const start = startOf(filters);
  if (!start) return searchText.withFee(count);
  return searchText.withFee(searchText.freeAt(count, formatTime(start, zoneOfPlace(filters))));
}
