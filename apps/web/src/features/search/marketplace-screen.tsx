import { PageHeader } from '../../ui/card.tsx';
import { MarketplaceLinks } from './marketplace-links.tsx';
import type { RowParts } from './result-row.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { searchText } from './search.strings.ts';
import { useSearchFilters } from './use-search-filters.ts';

/** /marketplace: anyone may look (D-17); the filters are the address. */
export function MarketplaceScreen({ renderHeart }: Pick<RowParts, 'renderHeart'>) {
  const { filters, hasFilters, change, clear } = useSearchFilters();
  return (
    <>
      <PageHeader
        title={searchText.title}
        description={searchText.description}
        action={<MarketplaceLinks />}
      />
      <SearchForm filters={filters} onChange={change} />
      <section aria-labelledby="resultados" className="mt-8">
        <h2 id="resultados" className="mb-2 text-2xl">
          {searchText.results}
        </h2>
        <SearchResults
          renderHeart={renderHeart}
          filters={filters}
          hasFilters={hasFilters}
          onClear={clear}
          onClearTime={() => change({ day: undefined })}
          onMap={(hasMap) => change({ hasMap })}
        />
      </section>
    </>
  );
}
