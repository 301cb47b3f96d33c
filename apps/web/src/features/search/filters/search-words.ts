import { zoneOfPlace } from '@patinha/domain/search';

import { speciesPlural } from '../../../lib/words/pet-terms.ts';
import { serviceTypeLabel } from '../../../lib/words/service-type-label.ts';
import {
  formatDistance,
  formatDuration,
  formatTime,
  formatWeekday,
  dayAndMonth,
} from '../../../ui/format.ts';
import { searchText } from '../search.strings.ts';
import { type SearchFilters, startOf } from './search-filters.ts';

/** The search in two lines: what for whom, and where and when. */
export function askedOf(filters: SearchFilters): { readonly what: string; readonly where: string } {
  const { category, words, species } = filters;
  const service = category === undefined ? undefined : serviceTypeLabel[category];
  const what = [service, words && searchText.quoted(words)].filter(Boolean).join(' ');
  const pet = species === undefined ? '' : ` ${searchText.forPets(speciesPlural[species])}`;
  return {
    what: `${what || searchText.anyService}${pet}`,
    where: [placeOf(filters), timeOf(filters)].join(' · '),
  };
}

function placeOf({ point, radiusKm, city, state }: SearchFilters): string {
  if (point) return searchText.nearMeOn(formatDistance(radiusKm));
  if (city === undefined) return searchText.anyCity;
  return [city, state].filter(Boolean).join(' · ');
}

function timeOf(filters: SearchFilters): string {
  const start = startOf(filters);
  const length = filters.lengthMinutes === undefined ? undefined : formatDuration(filters.lengthMinutes);
  if (!start) return [searchText.anyDay, length].filter(Boolean).join(', ');
  const zone = zoneOfPlace(filters);
  return [searchDay(start, zone), formatTime(start, zone), length].filter(Boolean).join(', ');
}

/** `sáb. 28/11`. */
export const searchDay = (start: Date, zone: string): string =>
  `${formatWeekday(start, zone)} ${dayAndMonth(start, zone)}`;
