import { useSearchParams } from 'react-router';

import { addressOf, filtersOf, type SearchFilters } from './search-filters.ts';

/** Filters as the address bar has them, and a change to them as a new place in the history. */
export function useSearchFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  return {
    filters,
    // A map shows what is found and leaves nothing out.
    hasFilters: addressOf({ ...filters, hasMap: false }).size > 0,
    change: (changes: Partial<SearchFilters>) =>
      setAddress(addressOf({ ...filters, ...changes }), { replace: isCorrection(filters, changes) }),
    clear: () => setAddress(new URLSearchParams()),
  };
}

/** Another date or time in the place of one: each digit that is typed would be a place of its own. */
const isCorrection = ({ day }: SearchFilters, changes: Partial<SearchFilters>): boolean =>
  day !== undefined && (changes.day ?? changes.time) !== undefined;
