import { plainText } from '@patinha/domain/search';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { searchCities } from '../search.api.ts';
import { addressOf, filtersOf, type SearchFilters } from './search-filters.ts';
import { useHome } from './use-home.ts';

/** Filters as the address bar has them, and a change to them as a new place in the history. */
export function useSearchFilters() {
  const [address, setAddress] = useSearchParams();
  // Kept, so that the search of today does not move on by itself while its results are being read.
  const [openedAt] = useState(serverNow);
  const filters = filtersOf(useStateOfCity(address), useHome(), openedAt);
  // A map shows what is found, and an order leaves nothing out; the search starts with the own city.
  const isWide = filters.city === undefined && !filters.point;
  const asked = { ...filters, hasMap: false, sort: 'fit', ...(isWide && { isHome: true }) } as const;
  const hasFilters = addressOf(asked).size > 0;
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

/** With the state of a city that was typed without one: its clock depends on it. Not where two states have that city. */
function useStateOfCity(address: URLSearchParams): URLSearchParams {
  const { city, state } = filtersOf(address);
  const isAsked = city !== undefined && state === undefined;
  const { data } = useQuery({ ...searchCities(), enabled: isAsked });
  if (!isAsked) return address;
  const places = data?.items.filter((place) => plainText(place.city) === plainText(city)) ?? [];
  const found = places.length === 1 && places[0]?.state;
  if (!found) return address;
  const known = new URLSearchParams(address);
  known.set('uf', found);
  return known;
}
