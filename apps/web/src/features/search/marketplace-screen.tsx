import { useWindowTitle } from '../../ui/card.tsx';
import { MarketplaceLinks } from './marketplace-links.tsx';
import type { RowParts } from './result-row.tsx';
import { SearchHead } from './search-head.tsx';
import { SearchResults } from './search-results.tsx';
import { searchText } from './search.strings.ts';
import { useSearchFilters } from './use-search-filters.ts';

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
