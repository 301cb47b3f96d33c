import { useWindowTitle } from '../../ui/card.tsx';
import { SearchHead } from './filters/search-head.tsx';
import { useSearchFilters } from './filters/use-search-filters.ts';
import { MarketplaceLinks } from './marketplace-links.tsx';
import type { RowParts } from './results/result-row.tsx';
import { SearchResults } from './results/search-results.tsx';
import { searchText } from './search.strings.ts';

/** /marketplace: anyone may look (D-17); the filters are the address. */
export function MarketplaceScreen({ renderHeart }: Pick<RowParts, 'renderHeart'>) {
  const { filters, hasFilters, change, clear } = useSearchFilters();
  useWindowTitle(searchText.title);
  return (
    <div className="-mt-4">
      {/* On the screen the pill says what this page is. */}
      <h1 className="sr-only">{searchText.title}</h1>
      <SearchHead filters={filters} onChange={change} />
      <section aria-labelledby="resultados">
        <h2 id="resultados" className="sr-only">
          {searchText.results}
        </h2>
        <SearchResults
          renderHeart={renderHeart}
          filters={filters}
          hasFilters={hasFilters}
          onClear={clear}
          onChange={change}
        />
      </section>
      <MarketplaceLinks />
    </div>
  );
}
