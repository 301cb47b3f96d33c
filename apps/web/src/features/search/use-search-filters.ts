import { useSearchParams } from 'react-router';

import { addressOf, filtersOf, type SearchFilters } from './search-filters.ts';

/** Filters as the address bar has them, and a change to them as a new place in the history. */
export function useSearchFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  // A map shows what is found, and an order leaves nothing out.
  const hasFilters = addressOf({ ...filters, hasMap: false, sort: 'fit' }).size > 0;
  return {
    filters,
    hasFilters,
    change: (changes: Partial<SearchFilters>) => {
      const next = addressOf({ ...filters, ...changes });
      if (next.toString() !== addressOf(filters).toString()) setAddress(next);
    },
    clear: () => setAddress(new URLSearchParams()),
  };
}
